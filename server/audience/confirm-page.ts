import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { addJob } from '../queue/queue.ts'
import { mailAgain, seriesFor } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { transact } from '../store/transact.ts'
import { findContactById } from './contacts.ts'
import { newestSignup } from './signups.ts'
import { confirmNewsletter, isSubscriber } from './subscriptions.ts'
import { readToken } from './token.ts'

/** Opening the link confirms nothing, since mail scanners open links too: the button does. */
export function showConfirm(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { reading, contact } = await readLink(c, services)
    if (reading.state === 'invalid' || !contact)
      return showPage(c, 'confirm', { state: 'invalid' }, { status: 404 })
    if (await isSubscriber(services.db, contact)) return showPage(c, 'confirm', { state: 'confirmed' })
    return showPage(c, 'confirm', { state: reading.state === 'expired' ? 'expired' : 'ask' })
  }
}

export function doConfirm(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { reading, contact } = await readLink(c, services)
    if (reading.state === 'invalid' || !contact)
      return showPage(c, 'confirm', { state: 'invalid' }, { status: 404 })
    const now = services.clock.now()
    if (reading.state === 'valid') {
      await transact(services.db, async (tx) => {
        await confirmNewsletter(tx, contact.id, now)
        await addJob(tx, seriesFor(contact.id, 'newsletter'), now)
      })
      return showPage(c, 'confirm', { state: 'confirmed' })
    }
    if (await isSubscriber(services.db, contact)) return showPage(c, 'confirm', { state: 'confirmed' })
    const signup = await newestSignup(services.db, contact.id)
    if (!signup) return showPage(c, 'confirm', { state: 'invalid' }, { status: 404 })
    await addJob(services.db, mailAgain('confirmation', signup.id, now), now)
    return showPage(c, 'confirm', { state: 'renewed' })
  }
}

async function readLink(c: Context, { db, secret, clock }: Services) {
  const reading = readToken(secret, 'confirm', c.req.param('token') ?? '', clock.now())
  const contact = reading.state === 'invalid' ? undefined : await findContactById(db, reading.id)
  return { reading, contact: contact?.suppressed_at === null ? contact : undefined }
}
