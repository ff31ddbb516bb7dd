import { keepContact, type Person } from '../mail/contacts.ts'
import { isQuiet } from '../mail/quiet-period.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { seriesFor, tellConvertKit } from '../queue/requests.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { addOwnTags } from './own-tags.ts'
import { confirmation, kit, subscribed } from './signup-letters.ts'
import { keepSignup, type NewSignup, signupName } from './signups.ts'
import { addContactTag, isSubscriber, takeBack } from './subscriptions.ts'

type Site = Needs<'clock' | 'convertKit'>

/** `waitingList` is the owner's tag that the person gets, too. */
type Asked = Person & NewSignup & { waitingList?: string | null | undefined }

/** Stores the contact, the signup and the jobs that follow from it, in one transaction. */
export async function signUp(services: Site & Needs<'db'>, signup: Asked): Promise<void> {
  await transact(services.db, (tx) => storeSignup(tx, signup, services.clock.now(), services))
}

/**
 * Tags the contact, and queues the promised email, unless they want no emails from forms. This site always sends the free kits
 * itself. If Kit is used, confirming the newsletter is left to Kit. `askedAt` is when the form was sent, in epoch milliseconds.
 */
export async function storeSignup(
  tx: Db,
  asked: Asked,
  askedAt: number,
  { clock, convertKit }: Site,
): Promise<void> {
  const now = clock.now()
  const contact = await keepContact(tx, asked, now)
  const signup = await keepSignup(tx, contact.id, asked, askedAt)
  if (contact.suppressed_at !== null || isQuiet(contact, now)) return
  const signupId = signup.id
  const tag = { id: signup.tag_id, reason: signup.reason }
  const name = signupName(signup)
  const isNewsletter = name === 'newsletter'
  const subscribes = await isSubscriber(tx, contact)
  const letter = isNewsletter ? newsletterLetter(subscribes, convertKit !== null) : kit
  // Anybody can enter somebody else's address. If that address was confirmed earlier (for a kit, for example), the tag alone
  // would subscribe it, so the tag waits until the owner of the address confirms the newsletter.
  const mayTag = letter !== confirmation || contact.confirmed_at === null
  if (isNewsletter && convertKit) await takeBack(tx, contact.id, askedAt, now)
  if (mayTag) await addContactTag(tx, contact.id, tag, now)
  if (letter) await addJob(tx, letter({ signupId }, { key: `${letter.letterName}:${signupId}` }), now)
  if (letter === kit) await addJob(tx, seriesFor(contact.id, name), now)
  if (convertKit) await addJob(tx, tellConvertKit({ signupId }, { key: `tell-convertkit:${signupId}` }), now)
  const { waitingList } = asked
  if (waitingList)
    await addOwnTags(tx, [{ contact_id: contact.id, name: waitingList, reason: 'the waiting list' }], askedAt)
}

/** Subscribers who have confirmed the newsletter aren't asked to confirm again. */
function newsletterLetter(subscribes: boolean, convertKitConfirms: boolean) {
  if (convertKitConfirms) return null
  return subscribes ? subscribed : confirmation
}
