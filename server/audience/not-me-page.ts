import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { findReader } from '../mail/links.ts'
import { quietForms, suppressContact } from '../mail/suppressions.ts'
import type { Needs } from '../needs.ts'
import type { Contact } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/** Opening the link changes nothing, because email scanners open links too. Only the button stops the emails. */
export function showNotMe(services: Needs<'db' | 'clock' | 'secret'>) {
  return async (c: Context): Promise<Response> => {
    const contact = await findReader(c, services, 'not-me')
    if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
    return showPage(c, 'not-me', { state: stateOf(contact, services.clock.now()) })
  }
}

export function doNotMe(services: Needs<'db' | 'clock' | 'secret'>) {
  return async (c: Context): Promise<Response> => {
    const { db, clock } = services
    const contact = await findReader(c, services, 'not-me')
    if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
    const [now, isReader] = [clock.now(), contact.state === 'confirmed']
    await transact(db, (tx) => (isReader ? quietForms : suppressContact)(tx, contact.id, now))
    return showPage(c, 'not-me', { state: isReader ? 'quiet' : 'suppressed' })
  }
}

/** A confirmed reader keeps the newsletter: only the emails that a form causes stop. */
function stateOf({ state, suppressed_at, forms_quiet_until }: Contact, now: number) {
  if (suppressed_at !== null) return 'suppressed'
  if (state !== 'confirmed') return 'ask'
  return (forms_quiet_until ?? 0) > now ? 'quiet' : 'ask-reader'
}
