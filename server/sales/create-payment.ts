import { offer } from '../../content/offer.ts'
import { keepContact, type Person } from '../audience/contacts.ts'
import { answer, refuse } from '../http/answer.ts'
import { hour, minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { endOrderInTime } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { linkOpenCart } from './carts.ts'
import { mailKeysAgain } from './mail-keys.ts'
import { createOrder, findPendingOrder, giveUpOrder, keepCheckout, renameOrder } from './orders.ts'
import { settleCheckout } from './settle.ts'

/** Stripe ends a checkout at the latest a day after it was opened, and asks for half an hour at least. */
const checkoutLasts = 23 * hour
const shortest = 35 * minute

// create-payment: an order of ours first, then Stripe's checkout for it. The answer to a buyer's address is the same as to any other.
export const createPayment = answer('create-payment', async (buyer, services) => {
  const { payments, db, clock } = services
  if (buyer.priceId !== offer.priceId && buyer.priceId !== payments.priceId) {
    return refuse('This price is not for sale.')
  }
  const waiting = await findWaitingOrder(db, buyer.email, services)
  const usable = waiting && (await stillOpen(waiting, services))
  // Nobody should pay twice, and only the inbox of the address may say that it has bought.
  await mailKeysAgain(services, buyer.email)
  const order = usable ?? (await placeOrder(buyer, waiting, services))
  if (order.checkout_url) {
    await renameOrder(db, order.id, buyer, clock.now())
    return { url: order.checkout_url }
  }
  const checkout = await payments.openCheckout(order).catch(async (err: unknown) => {
    // Stripe may repeat a failure under the order's key for a day: the next click begins another order.
    await giveUpOrder(db, order.id, clock.now())
    throw err
  })
  if (!checkout) {
    await giveUpOrder(db, order.id, clock.now())
    return refuse('Please enter a valid email address.')
  }
  await keepCheckout(db, order.id, checkout, clock.now())
  // Not earlier: Stripe refuses other names under the order's idempotency key.
  await renameOrder(db, order.id, buyer, clock.now())
  return { url: checkout.url }
})

/** A new order; unless another click, of this very moment, has placed one that is not the one known to be `over`. */
async function placeOrder(buyer: Person, over: Order | undefined, services: Services): Promise<Order> {
  const { db, payments, clock, config } = services
  const now = clock.now()
  return transact(db, async (tx) => {
    // From here on the contact's row is ours: of two clicks at once the later one sees the other's order.
    const contact = await keepContact(tx, buyer, now)
    const other = await findWaitingOrder(tx, contact.email, services)
    if (other && other.id !== over?.id && lasts(other, now)) return other
    const sale = {
      priceId: payments.priceId,
      amountCents: offer.cents,
      currency: offer.currency,
      livemode: config.mode === 'live',
      expiresAt: now + checkoutLasts,
    }
    const order = await createOrder(tx, contact, sale, now)
    await linkOpenCart(tx, contact.id, order.id, now)
    await addJob(tx, endOrderInTime(order), now)
    return order
  })
}

async function findWaitingOrder(db: Db, email: string, { payments }: Services) {
  return findPendingOrder(db, { email: email.toLowerCase(), priceId: payments.priceId })
}

/** An order of the same address whose payment is still awaited: a second click makes no second checkout. */
async function stillOpen(order: Order, services: Services): Promise<Order | undefined> {
  const mayBeUsed = lasts(order, services.clock.now())
  // Stripe was never heard of: the order's own idempotency key finds whatever it has opened.
  if (!order.checkout_session_id) return mayBeUsed ? order : undefined
  // Asked though it is nearly over: the buyer may have paid a moment ago.
  let settled = await settleCheckout(services, order.checkout_session_id)
  if (!mayBeUsed && isOpen(settled)) {
    // In another tab it could be paid beside the one that is to follow it.
    await services.payments.endCheckout(order.checkout_session_id)
    settled = await settleCheckout(services, order.checkout_session_id)
  }
  return isOpen(settled) ? settled : undefined
}

function isOpen(order: Order | undefined): boolean {
  return order?.state === 'pending' && order.checkout_url !== null
}

function lasts({ expires_at }: Order, now: number): boolean {
  return expires_at > now + shortest
}
