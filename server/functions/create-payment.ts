import { offer } from '../../contract/offer.ts'
import { hour, minute } from '../clock.ts'
import { linkOpenCart } from '../db/carts.ts'
import { keepContact, type Person } from '../db/contacts.ts'
import { createOrder, findPendingOrder, giveUpOrder, keepCheckout } from '../db/orders.ts'
import type { Order } from '../db/tables.ts'
import { addJob } from '../jobs/queue.ts'
import { settleCheckout as settleLater } from '../jobs/settle-checkout.ts'
import { settleCheckout } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import { answer, refuse } from './answer.ts'

/** Stripe ends a checkout at the latest a day after it was opened, and asks for half an hour at least. */
const checkoutLasts = 23 * hour
const shortest = 35 * minute

// create-payment: an order of ours first, then Stripe's checkout for it
export const createPayment = answer('create-payment', async (buyer, services) => {
  const { payments, db, clock } = services
  if (buyer.priceId !== offer.priceId && buyer.priceId !== payments.priceId) {
    return refuse('This price is not for sale.')
  }
  const order = (await usableOrder(buyer.email, services)) ?? (await placeOrder(buyer, services))
  if (order.checkout_url) return { url: order.checkout_url }
  const checkout = await payments.openCheckout(order).catch(async (err: unknown) => {
    // Stripe may repeat a failure under the order's key for a day: the next click begins another order.
    await giveUpOrder(db, order.id, clock.now())
    throw err
  })
  if (!checkout) return refuse('Please enter a valid email address.')
  await db.transaction().execute(async (tx) => {
    await keepCheckout(tx, order.id, checkout, clock.now())
    // If no webhook ever comes, and the buyer never comes back, the order still learns how it ended.
    const look = { key: `settle-at-end:${order.id}`, at: order.expires_at + 5 * minute }
    await addJob(tx, settleLater({ sessionId: checkout.id }, look), clock.now())
  })
  return { url: checkout.url }
})

async function placeOrder(buyer: Person, { db, payments, clock, config }: Services): Promise<Order> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const contact = await keepContact(tx, buyer, now)
    const sale = {
      priceId: payments.priceId,
      amountCents: offer.cents,
      currency: offer.currency,
      livemode: config.mode === 'live',
      expiresAt: now + checkoutLasts,
    }
    const order = await createOrder(tx, contact, sale, now)
    await linkOpenCart(tx, contact.id, order.id, now)
    return order
  })
}

/** An order of the same address that waits for its payment: a second click makes no second checkout. */
async function usableOrder(email: string, services: Services): Promise<Order | undefined> {
  const { db, payments, clock } = services
  const waiting = await findPendingOrder(db, {
    email: email.toLowerCase(),
    priceId: payments.priceId,
    until: clock.now() + shortest,
  })
  // Stripe was never heard of: the order's own idempotency key finds whatever it has opened.
  if (!waiting?.checkout_session_id) return waiting
  const settled = await settleCheckout(services, waiting.checkout_session_id)
  return settled?.state === 'pending' && settled.checkout_url ? settled : undefined
}
