import { day } from '../clock.ts'
import { findContact } from '../db/contacts.ts'
import { ordersOf } from '../db/orders.ts'
import type { Db, Order } from '../db/tables.ts'
import { hasEnded } from './has-ended.ts'
import { isBought } from './is-bought.ts'

/** The order that somebody of this address has paid, or is paying, since a day before `now`, and has not got back. */
export async function boughtLately(db: Db, email: string, now: number): Promise<Order | undefined> {
  const contact = await findContact(db, email)
  const orders = contact ? await ordersOf(db, contact) : []
  return orders.find(
    (order) => isBought(order) && !hasEnded(order) && (order.paid_at ?? order.created_at) > now - day,
  )
}
