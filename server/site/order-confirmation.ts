import { offer } from '../../contract/offer.ts'
import type { OrderConfirmation } from '../../contract/order.ts'
import { settleCheckout } from '../orders/settle.ts'
import type { Services } from '../services.ts'

/** What the page after the payment shows, as Stripe has it at this moment; null for a session of nobody. */
export async function confirmOrder(services: Services, sessionId: string): Promise<OrderConfirmation | null> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return null
  const order = await settleCheckout(services, sessionId).catch((err: unknown) => {
    services.log.error({ err }, 'a payment could not be looked up for its confirmation')
    return undefined
  })
  if (!order) return null
  const settled = order.paid_at !== null ? 'paid' : order.state === 'processing' ? 'processing' : 'unpaid'
  return { sessionId, amountCents: order.amount_cents, product: offer.product, state: settled }
}
