import { sql } from 'kysely'
import { currencyOfTotals } from '../../model/sold.ts'
import { day } from '../process/clock.ts'
import type { Db, Order } from '../store/tables.ts'

/** How long after a reminder a purchase counts as recovered, in milliseconds. */
const reminderCounts = 7 * day

/** The lowest `livemode` of orders that count: once there is a real payment, test payments don't count. */
export const leastLivemode = sql<number>`(select coalesce(max(livemode), 0) from orders where paid_at is not null)`

/**
 * Returns the figures of the orders that were paid since `from` and before `to` (epoch milliseconds). Refunds and lost disputes
 * are subtracted. Once there is a real payment, test payments don't count. `at` is the time of the payment, `cents` the revenue
 * without taxes (`ownCents` also in a currency other than the totals'), and `product` a product's name. `recovered` means that the buyer got a reminder in the week before.
 */
export async function readSales(db: Db, from: number, to: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['product', 'contact_id', 'paid_at', 'state', 'currency'])
    .select(['amount_cents', 'tax_cents', 'discount_cents', 'refunded_cents', 'lost_cents'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('livemode', '>=', leastLivemode)
    .execute()
  const remindedAt = await reminders(db, from - reminderCounts, to)
  return orders.map((order) => {
    const at = order.paid_at ?? 0
    const reminded = remindedAt.get(order.contact_id ?? '') ?? []
    const recovered = reminded.some((sent) => sent.at < at && at <= sent.at + reminderCounts)
    return {
      product: order.product,
      at,
      ...earned(order),
      currency: order.currency,
      ownCents: kept(order).cents,
      discountCents: order.currency === currencyOfTotals() ? order.discount_cents : 0,
      recovered,
    }
  })
}

type Money = Pick<
  Order,
  'state' | 'amount_cents' | 'tax_cents' | 'refunded_cents' | 'lost_cents' | 'currency'
>

/** What an order adds to the totals. Orders in a currency other than theirs count as zero. */
export const earned = (order: Money) =>
  order.currency === currencyOfTotals() ? kept(order) : { cents: 0, taxCents: 0 }

/** What an order has earned in its own currency. A refund also returns its share of the taxes. */
function kept({ state, amount_cents, tax_cents, refunded_cents, lost_cents }: Money) {
  // Orders that lost a dispute before version 003 of the tables have no `lost_cents`.
  const left = state === 'dispute_lost' ? 0 : amount_cents - refunded_cents - lost_cents
  const taxCents = amount_cents > 0 ? Math.round((tax_cents * left) / amount_cents) : 0
  return { cents: left - taxCents, taxCents }
}

/**
 * Returns when each order since `from` and before `to` was created (epoch milliseconds), without free orders. Once there is a
 * real payment, test orders don't count.
 */
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

/** Returns the times of the cart reminders that were sent, by contact id. With Kit, a tag counts as a reminder. */
async function reminders(db: Db, from: number, to: number) {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('deliveries', (join) => join.on('key', '=', sql<string>`'mail:cart-reminder:' || carts.id`))
    .select(['carts.contact_id', 'updated_at as at'])
    .where('carts.state', '=', 'reminded')
    .where(({ eb, or }) => or([eb('deliveries.state', 'is', null), eb('deliveries.state', '=', 'sent')]))
    .where('updated_at', '>=', from)
    .where('updated_at', '<', to)
    .execute()
  return Map.groupBy(rows, ({ contact_id }) => contact_id)
}
