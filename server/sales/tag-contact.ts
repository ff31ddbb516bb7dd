import { tags } from '../../contract/tags.ts'
import { findContactById } from '../audience/contacts.ts'
import { deliverToConvertKit, untagAtConvertKit } from '../audience/deliver-to-convertkit.ts'
import { addContactTag, removeContactTag } from '../audience/subscriptions.ts'
import type { Needs } from '../needs.ts'
import { job } from '../queue/job.ts'
import { type JobRequest, tagContact, untagBuyer } from '../queue/requests.ts'
import type { Contact } from '../store/tables.ts'
import { ordersThatCount } from './orders.ts'
import { holdsCourse, isBought } from './settlement.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'convertKit'>

/** Adds the purchased tag once for each `settlement`: an order, or an order and its version. */
export function tagBuyer(contactId: string, settlement: string): JobRequest {
  const key = `tag-purchased:${settlement}`
  return tagContact({ contactId, tagId: tags.purchased, settlement }, { key })
}

/**
 * Adds a tag that follows from facts, here and at Kit: purchased, or abandoned cart. A cart that wasn't reported to Kit
 * because its person had bought doesn't keep the next cart from being reported.
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

/** Kit may have been down for a day: the facts may have changed since a tag was to be added. */
async function reasonToSkip(services: Needs<'db' | 'config'>, contact: Contact, tagId: number) {
  // With Kit the tag triggers the reminder.
  if (tagId === tags.abandonedCart && (await ordersThatCount(services, contact)).some(isBought))
    return 'Bought in the meantime.'
  if (tagId === tags.purchased && !(await isBuyer(services, contact)))
    return 'The payment went back in the meantime.'
  return undefined
}

/** Removes the purchased tag, unless the contact has another paid order. */
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
  return (await ordersThatCount(services, contact)).some(holdsCourse)
}
