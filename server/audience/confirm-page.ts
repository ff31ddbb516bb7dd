import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { findContactById, noteHeard } from '../mail/contacts.ts'
import { readLink } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { seriesFor } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { confirmation, mailAgain } from './signup-letters.ts'
import { newestSignup } from './signups.ts'
import { confirmNewsletter, isSubscriber } from './subscriptions.ts'

type Site = Needs<'db' | 'clock' | 'secret'>

/** Opening the link confirms nothing, because email scanners open links too. Only the button confirms. */
export async function showConfirm(c: Context, services: Site): Promise<Response> {
  const reader = await findReader(c, services)
  if (!reader) return deadLink(c)
  if (await isSubscriber(services.db, reader.contact)) return showPage(c, 'confirm', { state: 'confirmed' })
  return showPage(c, 'confirm', { state: reader.expired ? 'expired' : 'ask' })
}

export async function doConfirm(c: Context, services: Site): Promise<Response> {
  const reader = await findReader(c, services)
  if (!reader) return deadLink(c)
  const { contact, expired } = reader
  const now = services.clock.now()
  if (!expired)
    await transact(services.db, async (tx) => {
      await confirmNewsletter(tx, contact.id, now)
      await addJob(tx, seriesFor(contact.id, 'newsletter'), now)
    })
  if (!expired || (await isSubscriber(services.db, contact)))
    return showPage(c, 'confirm', { state: 'confirmed' })
  const signup = await newestSignup(services.db, contact.id)
  if (!signup) return deadLink(c)
  await noteHeard(services.db, contact.id, now)
  await addJob(services.db, mailAgain(confirmation, signup.id, now), now)
  return showPage(c, 'confirm', { state: 'renewed' })
}

async function findReader(c: Context, services: Site) {
  const link = readLink(c, services, 'confirm')
  const contact = link.state === 'invalid' ? undefined : await findContactById(services.db, link.id)
  return contact?.suppressed_at === null ? { contact, expired: link.state === 'expired' } : null
}

const deadLink = (c: Context) => showPage(c, 'confirm', { state: 'invalid' }, { status: 404 })
