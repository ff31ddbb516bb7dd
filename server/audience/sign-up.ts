import type { Needs } from '../needs.ts'
import { job } from '../queue/job.ts'
import { addJob, removeJob } from '../queue/queue.ts'
import { sendMail, seriesFor, storeSignup, tellConvertKit } from '../queue/requests.ts'
import type { Contact, Db, Signup } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { keepContact, type Person } from './contacts.ts'
import { keepSignup, type NewSignup, signupName } from './signups.ts'
import { addContactTag, isSubscriber, takeBack } from './subscriptions.ts'

type Site = Needs<'db' | 'clock' | 'convertKit'>

/** Accepts a signup: adds one job that does everything else. */
export async function signUp(
  { db, clock }: Needs<'db' | 'clock'>,
  { email, firstName, lastName, reason, message, tagId, cameFrom }: Person & NewSignup,
): Promise<void> {
  const now = clock.now()
  const signup = { email, firstName, lastName, reason, message, tagId, cameFrom, askedAt: now }
  await addJob(db, storeSignup(signup), now)
}

/**
 * Stores the contact and the signup, and adds the contact to the audience. Deletes its own job in the same transaction,
 * because the payload has personal data. This also prevents a second run.
 */
export const storeSignupJob = job(storeSignup, async ({ askedAt, ...signup }, services: Site, { jobId }) => {
  const { db, clock } = services
  await transact(db, async (tx) => {
    // The job is gone if the person was erased, or if another worker has run it.
    if (!(await removeJob(tx, jobId))) return
    const contact = await keepContact(tx, signup, clock.now())
    const kept = await keepSignup(tx, contact.id, signup, askedAt)
    await bringToAudience(tx, kept, contact, services)
  })
})

/**
 * Tags the contact, and queues the promised email. This site always sends the free kits itself. If Kit is used, confirming
 * the newsletter is left to Kit.
 */
async function bringToAudience(
  tx: Db,
  signup: Signup,
  contact: Contact,
  { clock, convertKit }: Needs<'clock' | 'convertKit'>,
): Promise<void> {
  if (contact.suppressed_at !== null) return
  const now = clock.now()
  const signupId = signup.id
  const tag = { id: signup.tag_id, reason: signup.reason }
  const name = signupName(signup)
  const isNewsletter = name === 'newsletter'
  const subscribes = await isSubscriber(tx, contact)
  const mail = isNewsletter ? newsletterMail(subscribes, convertKit !== null) : 'kit'
  // Anybody can enter somebody else's address. If that address was confirmed earlier (for a kit, for example), the tag alone
  // would subscribe it, so the tag waits until the owner of the address confirms the newsletter.
  const mayTag = mail !== 'confirmation' || contact.confirmed_at === null
  if (isNewsletter && convertKit) await takeBack(tx, contact.id, signup.created_at, now)
  if (mayTag) await addContactTag(tx, contact.id, tag, now)
  if (mail) await addJob(tx, sendMail({ mail, signupId }, { key: `${mail}:${signupId}` }), now)
  if (mail === 'kit') await addJob(tx, seriesFor(contact.id, name), now)
  if (convertKit) await addJob(tx, tellConvertKit({ signupId }, { key: `tell-convertkit:${signupId}` }), now)
}

/** Subscribers who have confirmed the newsletter aren't asked to confirm again. */
function newsletterMail(subscribes: boolean, convertKitConfirms: boolean) {
  if (convertKitConfirms) return null
  return subscribes ? 'subscribed' : 'confirmation'
}
