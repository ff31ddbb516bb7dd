import { tags } from '../../contract/tags.ts'
import { findContactById } from '../audience/contacts.ts'
import { deliverToConvertKit } from '../audience/deliver-to-convertkit.ts'
import { addContactTag } from '../audience/subscriptions.ts'
import { job } from '../queue/job.ts'
import { tagContact } from '../queue/requests.ts'
import { isBought } from './is-bought.ts'
import { ordersThatCount } from './orders-that-count.ts'

/**
 * Gives a contact a tag that follows from facts, here and at Kit: purchased, or abandoned cart, of one cart. What was not
 * told to Kit of one cart, since its person had bought, is told of the next.
 */
export const tagContactJob = job(tagContact, async ({ contactId, tagId, cartId }, services, attempt) => {
  const contact = await findContactById(services.db, contactId)
  if (!contact) return undefined
  const key = `kit:tag:${contactId}:${tagId}${cartId === undefined ? '' : `:${cartId}`}`
  const what = { key, kind: `tag ${tagId}`, contact, tagId }
  // With Kit the tag is what reminds, and Kit may have been away for a day.
  if (tagId === tags.abandonedCart && (await ordersThatCount(services, contact)).some(isBought))
    return deliverToConvertKit(services, { ...what, askedAt: null, skip: 'Bought in the meantime.' }, attempt)
  await addContactTag(services.db, contactId, { id: tagId, reason: 'fact' }, services.clock.now())
  return deliverToConvertKit(services, { ...what, askedAt: null }, attempt)
})
