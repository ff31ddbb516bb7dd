import { refundFailedMail } from '../care/owner-mails.tsx'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { findOrder } from './orders.ts'
import { moneyIsBack } from './settlement.ts'

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
  if (moneyIsBack(order)) return { ...letter, skip: `The order is ${order.state} by now.` }
  const name = `${order.first_name} ${order.last_name}`.trim()
  const email = order.paid_email ?? order.email
  return {
    ...letter,
    ...(email && { replyTo: { name, address: email } }),
    mail: refundFailedMail({ name, email, orderId, cents }),
  }
}
