import { mainProduct } from '../../contract/products.ts'
import { tags } from '../../contract/tags.ts'
import { tagsFor } from '../../model/sold.ts'
import { deliverToConvertKit, untagAtConvertKit } from '../audience/deliver-to-convertkit.ts'
import { addContactTag, removeContactTag } from '../audience/subscriptions.ts'
import { findContactById } from '../mail/contacts.ts'
import { isQuiet } from '../mail/quiet-period.ts'
import type { Needs } from '../needs.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { tagContact, untagBuyer } from '../queue/requests.ts'
import type { Contact, Db, Order } from '../store/tables.ts'
import { attemptsThatCount, ordersThatCount } from './orders.ts'
import { holdsCourse, isBought } from './settlement.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'convertKit'>

/**
 * An order's buyer, and what their tag is about. `settlement` is an order's id, or its id and version: the tag is added and
 * removed once for each.
 */
type Tagged = { contactId: string; settlement: string; order: Pick<Order, 'product' | 'includes'> }

/** Gives a buyer the tags of what their order opens, and adds the jobs that do so at Kit. */
export async function addTagJobs(tx: Db, { contactId, settlement, order }: Tagged, now: number) {
  for (const tagId of tagsFor(order)) {
    // A letter for buyers may be due before the job, and is skipped for good without the tag.
    await addContactTag(tx, contactId, { id: tagId, reason: 'fact' }, now)
    const key = `tag-purchased:${settlement}:${tagId}`
    await addJob(tx, tagContact({ contactId, tagId, settlement }, { key }), now)
  }
}

/** Adds the jobs that take these tags from a buyer, unless another order still justifies them. */
export async function addUntagJobs(tx: Db, { contactId, settlement, order }: Tagged, now: number) {
  for (const tagId of tagsFor(order)) {
    const key = `untag-buyer:${contactId}:${settlement}:${tagId}`
    await addJob(tx, untagBuyer({ contactId, tagId, settlement }, { key }), now)
  }
}

/**
 * Adds a product's tag or the abandoned-cart tag, in our database and at Kit, unless the contact's orders no longer justify
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
async function reasonToSkip(services: Needs<'db' | 'clock' | 'config'>, contact: Contact, tagId: number) {
  // With Kit, this tag triggers the reminder.
  if (tagId === tags.abandonedCart) {
    if (isQuiet(contact, services.clock.now())) return 'They want no emails from forms for now.'
    if (contact.state === 'unsubscribed') return 'They have unsubscribed.'
    const attempts = await attemptsThatCount(services, contact.email, mainProduct)
    return attempts.some(isBought) ? 'Bought in the meantime.' : undefined
  }
  if (await isBuyer(services, contact, tagId)) return undefined
  return tagId === tags.purchased ? 'They no longer have the course.' : 'They no longer have the product.'
}

/** Removes a product's tag in our database and at Kit, unless the contact still has the product. */
export const untagBuyerJob = job(
  untagBuyer,
  async ({ contactId, tagId = tags.purchased, settlement }, services: Site, attempt) => {
    const contact = await findContactById(services.db, contactId)
    if (!contact) return undefined
    const skip = (await isBuyer(services, contact, tagId)) ? 'They have what the tag is for.' : undefined
    if (!skip) await removeContactTag(services.db, contactId, tagId)
    const key = `kit:untag:${contactId}:${tagId}:${settlement}`
    return untagAtConvertKit(services, { key, contact, tagId, skip }, attempt)
  },
)

/** Whether a contact has something whose buyers get this tag. */
async function isBuyer(services: Needs<'db' | 'config'>, contact: Contact, tagId: number): Promise<boolean> {
  const orders = await ordersThatCount(services, contact.email)
  return orders.some((order) => tagsFor(order).includes(tagId) && holdsCourse(order))
}
