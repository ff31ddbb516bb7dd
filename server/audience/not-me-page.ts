import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { transact } from '../store/transact.ts'
import { suppressContact } from './subscriptions.ts'
import { findReader } from './token.ts'

/** Opening the link changes nothing, because email scanners open links too. Only the button stops the emails. */
export function showNotMe(services: Needs<'db' | 'clock' | 'secret'>) {
  return async (c: Context): Promise<Response> => {
    const contact = await findReader(c, services, 'not-me')
    if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
    return showPage(c, 'not-me', { state: contact.suppressed_at === null ? 'ask' : 'suppressed' })
  }
}

export function doNotMe(services: Needs<'db' | 'clock' | 'secret'>) {
  return async (c: Context): Promise<Response> => {
    const { db, clock } = services
    const contact = await findReader(c, services, 'not-me')
    if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
    await transact(db, (tx) => suppressContact(tx, contact.id, clock.now()))
    return showPage(c, 'not-me', { state: 'suppressed' })
  }
}
