import { offer } from '../../contract/offer.ts'
import type { OrderConfirmation } from '../../contract/order.ts'
import { findOrderByCheckout } from '../db/orders.ts'
import type { Order } from '../db/tables.ts'
import { settleCheckout } from '../orders/settle.ts'
import type { Services } from '../services.ts'

/** What the page after the payment shows of an order of ours, as Stripe has it now; null for any other session. */
export async function confirmOrder(services: Services, sessionId: string): Promise<OrderConfirmation | null> {
  // Whatever stands in an address: PostgreSQL refuses to look for some of it.
  const known = /^\w{1,255}$/.test(sessionId) ? await findOrderByCheckout(services.db, sessionId) : undefined
  if (!known) return null
  const order = known.paid_at === null ? await newest(known, sessionId, services) : known
  const unsettled = order.state === 'processing' || order.objection ? 'processing' : 'unpaid'
  const state = order.paid_at === null ? unsettled : 'paid'
  return { sessionId, amountCents: order.amount_cents, product: offer.product, state }
}

/** The buyer may be faster than the webhook. When Stripe does not answer, what we know is shown. */
async function newest(known: Order, sessionId: string, services: Services): Promise<Order> {
  try {
    return (await settleCheckout(services, sessionId)) ?? known
  } catch (err) {
    services.log.error({ err }, 'a payment could not be looked up for its confirmation')
    return known
  }
}
