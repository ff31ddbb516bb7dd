import { findContactById } from '../audience/contacts.ts'
import { unsubscribeUrl } from '../audience/links.ts'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import { nameOf, safeName } from '../letters/safe-name.ts'
import type { Needs } from '../needs.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Order } from '../store/tables.ts'
import { cartReminderMail, giftMail, paymentFailedMail, welcomeMail } from './buyer-mails.tsx'
import { findCart } from './carts.ts'
import { hasEarlierPayment } from './earlier-payment.ts'
import { attemptsThatCount, buyerEmail, findOrder } from './orders.ts'
import { type ReminderNeeds, reminderObjection } from './reminder-objection.ts'
import { hasEnded, holdsCourse, isBought, paidInWords, stateInWords } from './settlement.ts'

type OrderRequest = Extract<LetterRequest, { mail: 'welcome' | 'payment-failed' }>
type CartRequest = Extract<LetterRequest, { cartId: string }>
type Site = Needs<'db' | 'config'>
type CartNeeds = ReminderNeeds & Needs<'secret'>

/** Makes the email with the course link, or the email about a failed payment. Returns null if the buyer's data was erased. */
export async function buyerLetter(
  { mail, orderId, again }: OrderRequest,
  services: Site,
): Promise<Letter | null> {
  const { db, config } = services
  const order = await findOrder(db, orderId)
  const to = order && buyerEmail(order)
  if (!order || !to) return null
  const letter = {
    key: `mail:${mail}:${orderId}${again === undefined ? '' : `:${again}`}`,
    kind: mail,
    contactId: order.contact_id,
    to,
    toContact: true,
    replyTo: ownerAddress(config),
  }
  const firstName = safeName(order.first_name)
  if (mail === 'payment-failed') {
    if (order.state !== 'payment_failed') return { ...letter, skip: `The order is ${order.state} by now.` }
    // If the buyer tried again, they would pay twice.
    if (await hasPaidOtherwise(services, order))
      return { ...letter, skip: 'The course was paid by another order.' }
    return { ...letter, mail: paymentFailedMail({ firstName, checkoutUrl: `${config.siteUrl}/checkout` }) }
  }
  if (order.access_token === null || !holdsCourse(order))
    return { ...letter, skip: `The order is ${stateInWords(order)} by now.` }
  const accessUrl = `${config.siteUrl}/course/${order.access_token}`
  const paidAt = order.paid_at
  if (paidAt === null) return { ...letter, mail: giftMail({ firstName, accessUrl }) }
  const isSecond = await hasEarlierPayment(services, order)
  const receipt = { paid: paidInWords(order, 'you'), paidAt, isSecond }
  return { ...letter, mail: welcomeMail({ firstName, accessUrl, ...receipt }) }
}

async function hasPaidOtherwise(services: Site, { email }: Order): Promise<boolean> {
  const orders = await attemptsThatCount(services, email)
  return orders.some((order) => isBought(order) && !hasEnded(order))
}

/** Makes the reminder about an abandoned checkout. The job may have waited for days, so the current data is checked again. */
export async function reminderLetter({ cartId }: CartRequest, services: CartNeeds): Promise<Letter | null> {
  const { db, config } = services
  const cart = await findCart(db, cartId)
  const contact = cart && (await findContactById(db, cart.contact_id))
  if (!contact) return null
  const letter = {
    key: `mail:cart-reminder:${cartId}`,
    kind: 'cart-reminder',
    contactId: contact.id,
    to: contact.email,
    toContact: true,
    replyTo: ownerAddress(config),
  }
  const objection = await reminderObjection(cart, contact, services)
  if (objection) return { ...letter, skip: `By now: ${objection.outcome}.` }
  return {
    ...letter,
    mail: cartReminderMail({
      firstName: nameOf(contact),
      checkoutUrl: `${config.siteUrl}/checkout`,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }),
  }
}
