import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { deliverContact, sendMail, seriesFor, tellConvertKit } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { deliverToConvertKit } from './deliver-to-convertkit.ts'
import { signupName } from './signup-name.ts'
import { findSignup } from './signups.ts'
import { addContactTag, isSubscriber, takeBack } from './subscriptions.ts'

/**
 * Brings a signup to the audience: tags the contact and sends what was promised. A free kit comes from this site
 * in any case; the newsletter's confirmation is Kit's business where Kit is used.
 */
export const deliverContactJob = job(deliverContact, async ({ signupId }, { db, clock, convertKit }) => {
  const found = await findSignup(db, signupId)
  if (!found?.signup.tag_id) return
  const { signup, contact } = found
  if (contact.suppressed_at !== null) return
  const tag = { id: found.signup.tag_id, reason: signup.reason }
  const name = signupName(signup)
  const isNewsletter = name === 'newsletter'
  const subscribes = await isSubscriber(db, contact)
  const mail = isNewsletter ? newsletterMail(subscribes, convertKit !== null) : 'kit'
  // Anybody can request the newsletter for an address that has confirmed something else, or has bounced since: the tag is
  // added once its owner confirms.
  const mayTag = mail !== 'confirmation' || contact.confirmed_at === null
  await transact(db, async (tx) => {
    const now = clock.now()
    if (isNewsletter && convertKit) await takeBack(tx, contact.id, signup.created_at, now)
    if (mayTag) await addContactTag(tx, contact.id, tag, now)
    if (mail) await addJob(tx, sendMail({ mail, signupId }, { key: `${mail}:${signupId}` }), now)
    if (mail === 'kit') await addJob(tx, seriesFor(contact.id, name), now)
    if (convertKit)
      await addJob(tx, tellConvertKit({ signupId }, { key: `tell-convertkit:${signupId}` }), now)
  })
})

/** Delivers the same signup to Kit. */
export const tellConvertKitJob = job(tellConvertKit, async ({ signupId }, services, attempt) => {
  const found = await findSignup(services.db, signupId)
  if (!found?.signup.tag_id) return undefined
  const { signup, contact } = found
  if (contact.suppressed_at !== null) return undefined
  const tagId = found.signup.tag_id
  const what = { key: `kit:signup:${signupId}`, kind: `tag ${tagId}`, contact, tagId }
  return deliverToConvertKit(services, { ...what, askedAt: signup.created_at }, attempt)
})

/** People who have confirmed the newsletter are never asked again. */
function newsletterMail(subscribes: boolean, convertKitConfirms: boolean) {
  if (convertKitConfirms) return null
  return subscribes ? 'subscribed' : 'confirmation'
}
