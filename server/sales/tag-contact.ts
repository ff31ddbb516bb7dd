import { tags } from '../../contract/tags.ts'
import { findContactById } from '../audience/contacts.ts'
import { deliverToConvertKit, untagAtConvertKit } from '../audience/deliver-to-convertkit.ts'
import { addContactTag, removeContactTag } from '../audience/subscriptions.ts'
import type { Needs } from '../needs.ts'
import { job } from '../queue/job.ts'
import { type JobRequest, tagContact, untagBuyer } from '../queue/requests.ts'
import type { Contact } from '../store/tables.ts'
import { attemptsThatCount, ordersThatCount } from './orders.ts'
import { holdsCourse, isBought } from './settlement.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'convertKit'>

/** Creates the job that adds the purchased tag, once for each `settlement`: an order, or an order and its version. */
export function tagBuyer(contactId: string, settlement: string): JobRequest {
  const key = `tag-purchased:${settlement}`
  return tagContact({ contactId, tagId: tags.purchased, settlement }, { key })
}

/**
 * Adds the purchased tag or the abandoned-cart tag, in our database and at Kit, unless the contact's orders no longer justify
 * it. The delivery's key includes the cart or the settlement, so that a tag that was skipped once can be added later.
 */
export const tagContactJob = job(
  tagContact,
  async ({ contactId, tagId, cartId, settlement }, services: Site, attempt) => {
    const contact = await findContactById(services.db, contactId)
    if (!contact) return undefined
    const cause = cartId ?? settlement
    const key = `kit:tag:${contactId}:${tagId}${cause === undefined ? '' : `:${cause}`}`
    const skip = await reasonToSkip(services, contact, tagId)
    if (!skip)
      await addContactTag(services.db, contactId, { id: tagId, reason: 'fact' }, services.clock.now())
    return deliverToConvertKit(services, { key, contact, tagId, askedAt: null, skip }, attempt)
  },
)

/** Checks the contact's orders, which may have changed while the job waited, for example for Kit. */
async function reasonToSkip(services: Needs<'db' | 'config'>, contact: Contact, tagId: number) {
  // With Kit, this tag triggers the reminder.
  if (tagId === tags.abandonedCart && (await attemptsThatCount(services, contact.email)).some(isBought))
    return 'Bought in the meantime.'
  if (tagId === tags.purchased && !(await isBuyer(services, contact)))
    return 'They no longer have the course.'
  return undefined
}

/** Removes the purchased tag in our database and at Kit, unless the contact still has the course. */
export const untagBuyerJob = job(untagBuyer, async ({ contactId, settlement }, services: Site, attempt) => {
  const contact = await findContactById(services.db, contactId)
  if (!contact) return undefined
  const skip = (await isBuyer(services, contact)) ? 'They have the course.' : undefined
  if (!skip) await removeContactTag(services.db, contactId, tags.purchased)
  const tagId = tags.purchased
  const key = `kit:untag:${contactId}:${tagId}:${settlement}`
  return untagAtConvertKit(services, { key, contact, tagId, skip }, attempt)
})

async function isBuyer(services: Needs<'db' | 'config'>, contact: Contact): Promise<boolean> {
  return (await ordersThatCount(services, contact.email)).some(holdsCourse)
}
