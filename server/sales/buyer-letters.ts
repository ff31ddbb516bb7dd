import { ofProduct } from '../../contract/products.ts'
import { money } from '../../model/formats.ts'
import { productNamed, soldIn } from '../../model/sold.ts'
import { findContactById } from '../audience/contacts.ts'
import { unsubscribeUrl } from '../audience/links.ts'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import { nameOf, safeName } from '../letters/safe-name.ts'
import type { Needs } from '../needs.ts'
import { longMoment } from '../process/days.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'
import {
  agreedIn,
  cartReminderMail,
  giftMail,
  paymentFailedMail,
  welcomeMail,
  withdrawalReceivedMail,
} from './buyer-mails.tsx'
import { findCart } from './carts.ts'
import { hasEarlierPayment } from './earlier-payment.ts'
import { attemptsThatCount, buyerEmail, findOrder } from './orders.ts'
import { type ReminderNeeds, reminderObjection } from './reminder-objection.ts'
import { hasEnded, holdsCourse, isBought, paidInWords, stateInWords } from './settlement.ts'

type OrderRequest = Extract<LetterRequest, { mail: 'welcome' | 'payment-failed' }>
type WithdrawalRequest = Extract<LetterRequest, { mail: 'withdrawal' | 'withdrawal-received' }>
type CartRequest = Extract<LetterRequest, { cartId: string }>
type Site = Needs<'db' | 'config'>
type CartNeeds = ReminderNeeds & Needs<'secret'>

/** Makes the email with the link, or the email about a failed payment. Returns null if the buyer's data was erased. */
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
      return { ...letter, skip: `${soldIn(order).isCourse ? 'The course' : 'It'} was paid by another order.` }
    const product = productNamed(order.product)
    if (!product) return { ...letter, skip: notForSale }
    const checkoutUrl = `${config.siteUrl}${ofProduct('/checkout', product.name)}`
    return { ...letter, mail: paymentFailedMail({ product, firstName, checkoutUrl }) }
  }
  if (order.access_token === null || !holdsCourse(order))
    return { ...letter, skip: `The order is ${stateInWords(order)} by now.` }
  const accessUrl = `${config.siteUrl}/course/${order.access_token}`
  const paidAt = order.paid_at
  const product = soldIn(order)
  if (paidAt === null) return { ...letter, mail: giftMail({ product, firstName, accessUrl }) }
  const isSecond = await hasEarlierPayment(services, order)
  const receipt = {
    paid: paidInWords(order, 'you'),
    paidAt,
    order: handle(orderId),
    isSecond,
    agreed: agreedIn(order),
  }
  return { ...letter, mail: welcomeMail({ product, firstName, accessUrl, ...receipt }) }
}

/** Makes the email that confirms a withdrawal. Returns null if the buyer's data was erased. */
export async function withdrawalReceivedLetter(
  { orderId, cents }: WithdrawalRequest,
  { db, config }: Site,
): Promise<Letter | null> {
  const order = await findOrder(db, orderId)
  const to = order && buyerEmail(order)
  if (!order?.withdrawn_at || !to) return null
  return {
    key: `mail:withdrawal-received:${orderId}`,
    kind: 'withdrawal-received',
    contactId: order.contact_id,
    to,
    toContact: true,
    replyTo: ownerAddress(config),
    mail: withdrawalReceivedMail({
      product: soldIn(order).title,
      firstName: safeName(order.first_name),
      order: handle(orderId),
      amount: money(cents, order.currency),
      at: longMoment(order.withdrawn_at),
    }),
  }
}

const notForSale = 'The site no longer has the product.'

async function hasPaidOtherwise(services: Site, { email, product }: Order): Promise<boolean> {
  const orders = await attemptsThatCount(services, email, product)
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
  const product = productNamed(cart.product)
  if (!product) return { ...letter, skip: notForSale }
  return {
    ...letter,
    mail: cartReminderMail({
      product,
      firstName: nameOf(contact),
      checkoutUrl: `${config.siteUrl}${ofProduct('/checkout', product.name)}`,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }),
  }
}
