import type { Context } from 'hono'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import { findReader } from '../mail/links.ts'
import { quietForms, suppressContact } from '../mail/suppressions.ts'
import type { Needs } from '../needs.ts'
import type { Contact } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { isAtConvertKit, unsubscribeEverywhere } from './subscriptions.ts'

type Site = Needs<'db' | 'clock' | 'secret'>

/** Opening the link changes nothing (RFC 8058). Only a POST unsubscribes: the form's, or an email client's one-click POST. */
export async function showUnsubscribe(c: Context, services: Site): Promise<Response> {
  const contact = await findReader(c, services, 'unsubscribe')
  if (!contact) return showPage(c, 'unsubscribe', { state: 'invalid' }, { status: 404 })
  return showPage(c, 'unsubscribe', {
    state: contact.state === 'unsubscribed' && !isAtConvertKit(contact) ? 'left' : 'ask',
    series: null,
  })
}

/**
 * Responds with 200 to repeated requests too, and never redirects. Valid links have no rate limit, because the one-click
 * requests of thousands of readers come from a few IP addresses of their email provider. Invalid links do count.
 */
export async function doUnsubscribe(c: Context, services: Site, limit: RateLimit): Promise<Response> {
  const { db, clock } = services
  const contact = await findReader(c, services, 'unsubscribe')
  if (!contact) return tooMany(c, limit) ?? showPage(c, 'unsubscribe', { state: 'invalid' }, { status: 404 })
  await transact(db, (tx) => unsubscribeEverywhere(tx, contact.id, clock.now()))
  return showPage(c, 'unsubscribe', { state: 'left', series: null })
}

/** Opening the link changes nothing, because email scanners open links too. Only the button stops the emails. */
export async function showNotMe(c: Context, services: Site): Promise<Response> {
  const contact = await findReader(c, services, 'not-me')
  if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
  return showPage(c, 'not-me', { state: stateOf(contact, services.clock.now()) })
}

export async function doNotMe(c: Context, services: Site): Promise<Response> {
  const { db, clock } = services
  const contact = await findReader(c, services, 'not-me')
  if (!contact) return showPage(c, 'not-me', { state: 'invalid' }, { status: 404 })
  const [now, isReader] = [clock.now(), contact.state === 'confirmed']
  await transact(db, (tx) => (isReader ? quietForms : suppressContact)(tx, contact.id, now))
  return showPage(c, 'not-me', { state: isReader ? 'quiet' : 'suppressed' })
}

/** A confirmed reader keeps the newsletter: only the emails that a form causes stop. */
function stateOf({ state, suppressed_at, forms_quiet_until }: Contact, now: number) {
  if (suppressed_at !== null) return 'suppressed'
  if (state !== 'confirmed') return 'ask'
  return (forms_quiet_until ?? 0) > now ? 'quiet' : 'ask-reader'
}
