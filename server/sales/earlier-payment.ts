import { openedBy, opens, titlesOf } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import type { Order } from '../store/tables.ts'
import { buyerEmail, ordersThatCount } from './orders.ts'
import { hasEnded } from './settlement.ts'

/**
 * Returns whether the buyer had paid before for all that an order opens (`isSecond`), or the titles of the part for which they
 * had (`had`). Orders that have ended don't count. Stripe's times are whole seconds. Of two orders that were paid in the same
 * second, the one with the lower id is the earlier one.
 */
export async function paidBefore(
  services: Needs<'db' | 'config'>,
  order: Order,
): Promise<{ isSecond: boolean; had: readonly string[] }> {
  const orders = await ordersThatCount(services, buyerEmail(order))
  const earlier = orders.filter((other) => isEarlier(other, order) && !hasEnded(other))
  const names = openedBy(order).filter((name) => earlier.some((other) => opens(other, name)))
  const isSecond = names.length === openedBy(order).length
  return { isSecond, had: isSecond ? [] : titlesOf(names) }
}

function isEarlier(one: Order, other: Order): boolean {
  if (one.paid_at === null || other.paid_at === null) return false
  return one.paid_at === other.paid_at ? one.id < other.id : one.paid_at < other.paid_at
}
