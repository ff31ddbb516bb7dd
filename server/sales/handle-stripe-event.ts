import { job } from '../queue/job.ts'
import { handleStripeEvent } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { findOrderByPayment } from './orders.ts'
import { restoreOrder } from './restore-order.ts'
import { settleCheckout } from './settle.ts'
import { eraseStripeEvent, markStripeEventHandled } from './stripe-events.ts'

/**
 * Settles the checkout that an event of Stripe's is about. What has happened is read from Stripe, not from the
 * event, so that it matters neither how often events come nor in which order.
 */
export const handleStripeEventJob = job(
  handleStripeEvent,
  async ({ eventId, sessionId, paymentIntentId }, services) => {
    const checkoutId = sessionId ?? (paymentIntentId ? await checkoutOf(services, paymentIntentId) : null)
    const order = checkoutId ? await settle(services, checkoutId) : undefined
    if (!order) services.log.info({ eventId }, 'an event of Stripe’s is about no order of ours')
    // The buyer was forgotten: a refund years later must not bring the name back.
    if (order?.email === '') await eraseStripeEvent(services.db, eventId)
    await markStripeEventHandled(services.db, eventId, services.clock.now())
  },
)

/** An order that was lost comes back when Stripe says that it is paid: its buyer waits for the course. */
async function settle(services: Services, checkoutId: string): Promise<Order | undefined> {
  const settled = await settleCheckout(services, checkoutId)
  if (settled) return settled
  const checkout = await services.payments.findCheckout(checkoutId)
  const isBack = checkout?.state === 'paid' && (await restoreOrder(services, checkout))
  return isBack ? settleCheckout(services, checkoutId) : undefined
}

async function checkoutOf({ db, payments }: Services, paymentIntentId: string): Promise<string | null> {
  const order = await findOrderByPayment(db, paymentIntentId)
  return order?.checkout_session_id ?? payments.findCheckoutId(paymentIntentId)
}
