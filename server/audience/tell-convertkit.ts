import { job } from '../queue/job.ts'
import { tellConvertKit } from '../queue/requests.ts'
import { deliverToConvertKit } from './deliver-to-convertkit.ts'
import { findSignup } from './signups.ts'

/** Delivers a signup to Kit. */
export const tellConvertKitJob = job(tellConvertKit, async ({ signupId }, services, attempt) => {
  const found = await findSignup(services.db, signupId)
  if (!found || found.contact.suppressed_at !== null) return undefined
  const { signup, contact } = found
  const tagId = signup.tag_id
  const what = { key: `kit:signup:${signupId}`, kind: `tag ${tagId}`, contact, tagId }
  return deliverToConvertKit(services, { ...what, askedAt: signup.created_at }, attempt)
})
