import type { Needs } from '../needs.ts'
import type { Order } from '../store/tables.ts'
import { buyerEmail, ordersThatCount } from './orders.ts'
import { hasEnded } from './settlement.ts'

/**
 * Whether the buyer had paid for another order of the same product before this one, and that order hasn't ended. Stripe's times
 * are whole seconds. Of two orders that were paid in the same second, the one with the lower id is the earlier one.
 */
export async function hasEarlierPayment(services: Needs<'db' | 'config'>, order: Order): Promise<boolean> {
  const orders = await ordersThatCount(services, buyerEmail(order), order.product)
  return orders.some((other) => isEarlier(other, order) && !hasEnded(other))
}

function isEarlier(one: Order, other: Order): boolean {
  if (one.paid_at === null || other.paid_at === null) return false
  return one.paid_at === other.paid_at ? one.id < other.id : one.paid_at < other.paid_at
}
