import { sql } from 'kysely'
import { day } from '../process/clock.ts'
import type { Db, Order } from '../store/tables.ts'

/** For how long a purchase is put down to a reminder. */
const reminderCounts = 7 * day

/**
 * What an order has earned without the taxes that came with it, what a code took off, when it was paid, and whether a reminder
 * of the week before brought its buyer back.
 */
export type Sale = { at: number; cents: number; taxCents: number; discountCents: number; recovered: boolean }

/** The `livemode` of the orders that count, at the least: once real money has come in, test money is none. */
export const leastLivemode = sql<number>`(select coalesce(max(livemode), 0) from orders where paid_at is not null)`

/**
 * The orders paid from `from` up to, but without, `to` (epoch milliseconds), less what was refunded since, and nothing for a
 * dispute that was lost. Once real money has come in, test money is none.
 */
export async function readSales(db: Db, from: number, to: number): Promise<Sale[]> {
  const orders = await db
    .selectFrom('orders')
    .select([
      'contact_id',
      'paid_at',
      'amount_cents',
      'tax_cents',
      'discount_cents',
      'refunded_cents',
      'state',
    ])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('livemode', '>=', leastLivemode)
    .execute()
  const remindedAt = await reminders(db, from - reminderCounts, to)
  return orders.map((order) => {
    const at = order.paid_at ?? 0
    const reminded = remindedAt.get(order.contact_id ?? '') ?? []
    const recovered = reminded.some((time) => time < at && at <= time + reminderCounts)
    return { at, ...earned(order), discountCents: order.discount_cents, recovered }
  })
}

type Money = Pick<Order, 'state' | 'amount_cents' | 'tax_cents' | 'refunded_cents'>

/** A refund gives back its share of the taxes. */
function earned({ state, amount_cents, tax_cents, refunded_cents }: Money) {
  // The buyer's bank has taken all of it back.
  const kept = state === 'dispute_lost' ? 0 : amount_cents - refunded_cents
  const taxCents = amount_cents > 0 ? Math.round((tax_cents * kept) / amount_cents) : 0
  return { cents: kept - taxCents, taxCents }
}

/** When each checkout from `from` up to, but without, `to` was begun, without free places; test orders count as long as test money does. */
export async function readCheckouts(db: Db, from: number, to: number): Promise<{ at: number }[]> {
  return db
    .selectFrom('orders')
    .select('created_at as at')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', '!=', 'gift')
    .where('livemode', '>=', leastLivemode)
    .execute()
}

/** When each person was reminded of a cart, from `from` up to `to` (epoch milliseconds). */
async function reminders(db: Db, from: number, to: number): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('carts')
    .select(['contact_id', 'updated_at as at'])
    .where('state', '=', 'reminded')
    .where('updated_at', '>=', from)
    .where('updated_at', '<', to)
    .execute()
  const byPerson = Map.groupBy(rows, ({ contact_id }) => contact_id)
  return new Map([...byPerson].map(([person, times]) => [person, times.map(({ at }) => at)]))
}
