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
  const newest = known.paid_at === null ? await lookUp(known, sessionId, services) : known
  const { amount_cents: amountCents } = newest ?? known
  return { sessionId, amountCents, product: offer.product, state: newest ? stateOf(newest) : 'processing' }
}

function stateOf({ paid_at, state, objection }: Order): OrderConfirmation['state'] {
  if (paid_at !== null) return 'paid'
  return state === 'processing' || objection ? 'processing' : 'unpaid'
}

/**
 * The buyer may be faster than the webhook. Null when Stripe does not answer: who comes from paying and reads that no money
 * was taken pays a second time.
 */
async function lookUp(known: Order, sessionId: string, services: Services): Promise<Order | null> {
  try {
    return (await settleCheckout(services, sessionId)) ?? known
  } catch (err) {
    services.log.error({ err }, 'a payment could not be looked up for its confirmation')
    return null
  }
}
