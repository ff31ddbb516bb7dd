import { findOrder } from '../db/orders.ts'
import { hasEnded } from '../orders/has-ended.ts'
import { ownerAddress } from '../owner-address.ts'
import type { Services } from '../services.ts'
import type { Letter } from './letter.ts'
import type { LetterRequest } from './letter-request.ts'
import { refundFailedMail } from './owner-mails.tsx'

type RefundFailedRequest = Extract<LetterRequest, { mail: 'refund-failed' }>

/** Bad news for the owner: the money that a buyer was promised is not with them. */
export async function refundFailedLetter(
  { orderId, cents, version }: RefundFailedRequest,
  { db, config }: Services,
): Promise<Letter | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const letter = {
    key: `mail:refund-failed:${orderId}:${version}`,
    kind: 'refund-failed',
    contactId: order.contact_id,
    to: ownerAddress(config).address,
    toContact: false,
  }
  if (hasEnded(order)) return { ...letter, skip: `The order is ${order.state} by now.` }
  const name = `${order.first_name} ${order.last_name}`.trim()
  const email = order.paid_email ?? order.email
  return {
    ...letter,
    ...(email && { replyTo: { name, address: email } }),
    mail: refundFailedMail({ name, email, orderId, cents }),
  }
}
