import { openedBy } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import { hour, minute, second } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { removeJob } from '../queue/queue.ts'
import {
  closeCheckout,
  endOrder,
  endOtherCheckouts,
  handleStripeEvent,
  settleCheckoutJob,
} from '../queue/requests.ts'
import type { Order } from '../store/tables.ts'
import { buyerEmail, findOrder, findOrderBy, giveUpOrder, pendingOrders } from './orders.ts'
import { restoreOrder, type SettleNeeds, settleCheckout } from './settle.ts'
import { isUndecided } from './settlement.ts'
import { eraseStripeEvent, markStripeEventHandled } from './stripe-events.ts'

type RestoreNeeds = SettleNeeds & Needs<'config'>

export const settleCheckoutHandler = job(
  settleCheckoutJob,
  async ({ sessionId }, services: SettleNeeds, { jobId }) => {
    await settleCheckout(services, sessionId)
    await removeJob(services.db, jobId)
  },
)

export const closeCheckoutJob = job(closeCheckout, async ({ orderId }, services: SettleNeeds) => {
  const order = await findOrder(services.db, orderId)
  if (order?.state !== 'pending') return
  if (order.checkout_session_id === null) return giveUpOrder(services.db, orderId, services.clock.now())
  await services.payments.endCheckout(order.checkout_session_id)
  await settleCheckout(services, order.checkout_session_id)
})

/**
 * Runs after a checkout has expired, so that the order is settled even without a webhook. Runs again every six hours while a
 * payment is pending or doesn't match, or while the checkout is still open at Stripe.
 */
export const endOrderJob = job(endOrder, async ({ orderId }, services: SettleNeeds) => {
  const { db, clock } = services
  const order = await findOrder(db, orderId)
  if (!order?.checkout_session_id) {
    await giveUpOrder(db, orderId, clock.now())
    return undefined
  }
  const settled = await settleCheckout(services, order.checkout_session_id, { isOver: true })
  return settled && isUndecided(settled) ? { again: clock.now() + 6 * hour } : undefined
})

/**
 * Closes the other open checkouts of a paid order's email address for what the order opens, so that nobody pays twice. Settles the other orders,
 * because they may be paid too. Runs again if another checkout is just being opened.
 */
export const endOtherCheckoutsJob = job(endOtherCheckouts, async ({ orderId }, services: SettleNeeds) => {
  const { db, payments, clock } = services
  const paid = await findOrder(db, orderId)
  if (!paid?.email) return undefined
  // Add a second, because Stripe's payment times are in whole seconds. Orders begun after the payment stay open: the buyer
  // already knew that they had paid.
  const before = (paid.paid_at ?? 0) + second
  const products = [paid.product, ...openedBy(paid)]
  const others = await pendingOrders(db, { email: paid.email, products, before })
  for (const { checkout_session_id } of others) {
    if (checkout_session_id === null) continue
    await payments.endCheckout(checkout_session_id)
    await settleCheckout(services, checkout_session_id)
  }
  const now = clock.now()
  const isOpening = others.some(
    ({ checkout_session_id, created_at }) => checkout_session_id === null && created_at > now - minute,
  )
  return isOpening ? { again: now + minute } : undefined
})

/**
 * Settles the checkout that a Stripe event is about. Reads the state from Stripe and not from the event, so that events may
 * arrive repeatedly and in any order.
 */
export const handleStripeEventJob = job(
  handleStripeEvent,
  async ({ eventId, sessionId, paymentIntentId }, services: RestoreNeeds) => {
    const checkoutId = sessionId ?? (paymentIntentId ? await checkoutOf(services, paymentIntentId) : null)
    const order = checkoutId ? await settleOrRestore(services, checkoutId) : undefined
    if (!order) services.log.info({ eventId }, 'a Stripe event is not about any of our orders')
    // The buyer's data was erased, and an event about a refund years later must not bring the name back.
    if (order && (order.email === '' || buyerEmail(order) === ''))
      await eraseStripeEvent(services.db, eventId)
    await markStripeEventHandled(services.db, eventId, services.clock.now())
  },
)

/** Settles a checkout. If we have no order for it and Stripe says that the checkout is paid, restores the order first. */
async function settleOrRestore(services: RestoreNeeds, checkoutId: string): Promise<Order | undefined> {
  const settled = await settleCheckout(services, checkoutId)
  if (settled) return settled
  const checkout = await services.payments.findCheckout(checkoutId)
  const isBack = checkout?.state === 'paid' && (await restoreOrder(services, checkout))
  return isBack ? settleCheckout(services, checkoutId) : undefined
}

async function checkoutOf({ db, payments }: Needs<'db' | 'payments'>, paymentIntentId: string) {
  const order = await findOrderBy(db, 'payment_intent_id', paymentIntentId)
  return order?.checkout_session_id ?? payments.findCheckoutId(paymentIntentId)
}
