import { sql } from 'kysely'
import type { Db, Order } from '../store/tables.ts'

/** What an order has earned, when it was paid, and whether the one reminder brought its buyer back. */
export type Sale = { at: number; cents: number; recovered: boolean }

/** The `livemode` of the orders that count, at the least: once real money has come in, test money is none. */
export const leastLivemode = sql<number>`(select coalesce(max(livemode), 0) from orders where paid_at is not null)`

/**
 * The orders paid from `from` up to, but without, `to` (epoch milliseconds), less what was refunded since, and nothing for a
 * dispute that was lost. Once real money has come in, test money is none.
 */
export async function readSales(db: Db, from: number, to: number): Promise<Sale[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['contact_id', 'paid_at', 'amount_cents', 'refunded_cents', 'state'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('livemode', '>=', leastLivemode)
    .execute()
  const remindedAt = await firstReminders(db)
  return orders.map((order) => {
    const at = order.paid_at ?? 0
    const reminded = remindedAt.get(order.contact_id ?? '') ?? Number.POSITIVE_INFINITY
    return { at, cents: earned(order), recovered: reminded < at }
  })
}

function earned(order: Pick<Order, 'state' | 'amount_cents' | 'refunded_cents'>): number {
  // The buyer's bank has taken all of it back.
  return order.state === 'dispute_lost' ? 0 : order.amount_cents - order.refunded_cents
}

/** When each checkout from `from` up to, but without, `to` was begun; test orders count as long as test money does. */
export async function readCheckouts(db: Db, from: number, to: number): Promise<{ at: number }[]> {
  return db
    .selectFrom('orders')
    .select('created_at as at')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('livemode', '>=', leastLivemode)
    .execute()
}

/** When each person was first reminded of a cart. */
async function firstReminders(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('carts')
    .select(['contact_id', (eb) => eb.fn.min('updated_at').as('at')])
    .where('state', '=', 'reminded')
    .groupBy('contact_id')
    .execute()
  return new Map(rows.map(({ contact_id, at }) => [contact_id, at]))
}
