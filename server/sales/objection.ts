import { dollars } from '../../contract/figures.ts'
import type { Order } from '../store/tables.ts'
import type { Checkout } from '../vendors/checkout.ts'

/**
 * What a paid checkout has that its order has not, in words; null when it pays for exactly what the order is for: once,
 * for its price or for less by a code that we let in, in the right kind of money.
 */
export function objectionTo(checkout: Checkout, order: Order): string | null {
  if (checkout.orderId !== order.id) return 'it names another order'
  if (checkout.livemode !== (order.livemode === 1)) return checkout.livemode ? 'real money' : 'test money'
  if (checkout.priceIds.length !== 1 || checkout.priceIds[0] !== order.price_id)
    return `paid for ${checkout.priceIds.join(' and ') || 'nothing'}`
  if (checkout.currency !== order.currency) return `paid in ${checkout.currency.toUpperCase()}`
  if (checkout.discountCents > 0 && !checkout.takesPromotionCodes) return 'a discount by no code of ours'
  // Once it is settled the order has the amount that was paid. Taxes may come on top.
  const price = checkout.amountCents + checkout.discountCents
  if (order.paid_at === null && price < order.amount_cents) return `only ${dollars(price)} paid`
  return null
}
