import { findContact } from '../audience/contacts.ts'
import { day } from '../process/clock.ts'
import type { Db, Order } from '../store/tables.ts'
import { hasEnded } from './has-ended.ts'
import { isBought } from './is-bought.ts'
import { ordersOf } from './orders.ts'

/**
 * The order that this address has paid for in the last day, or whose payment is under way or waits for the owner, unless the
 * money went back. For this very price: what was bought in the sandbox stands in nobody's
 * way when the site goes live.
 */
export async function boughtLately(
  db: Db,
  { email, priceId }: { email: string; priceId: string },
  now: number,
): Promise<Order | undefined> {
  const contact = await findContact(db, email)
  const orders = contact ? await ordersOf(db, contact) : []
  return orders
    .filter(({ price_id, paid_at }) => price_id === priceId && (paid_at ?? now) > now - day)
    .find((order) => isBought(order) && !hasEnded(order))
}
