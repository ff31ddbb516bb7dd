import { tags } from '../../contract/tags.ts'
import type { Needs } from '../needs.ts'
import { contains, wholeName } from '../store/contains.ts'
import { countRows } from '../store/count-rows.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Db, Order, OrderState } from '../store/tables.ts'
import { leastLivemode } from './sales.ts'
import { hasEnded, opensCourse } from './settlement.ts'

/** The owner's lists of orders. */

/** Orders in any state or in one, newest first. `search`: a part of an address, a name or an id. */
export async function listOrders(
  db: Db,
  { state, search, ...page }: { state?: OrderState | undefined; search?: string | undefined } & Page,
): Promise<Newest<Order>> {
  let fitting = db.selectFrom('orders')
  if (state) fitting = fitting.where('state', '=', state)
  if (search)
    fitting = fitting.where(({ ref }) =>
      contains([ref('email'), ref('paid_email'), wholeName, ref('id'), ref('checkout_session_id')], search),
    )
  return newest(fitting, { ...page, search })
}

/**
 * How many orders were paid between two times (epoch milliseconds). Orders recovered from Stripe after a data loss don't
 * count: their events are gone.
 */
export async function countPaidOrders(
  db: Db,
  { after, before }: { after: number; before: number },
): Promise<number> {
  return countRows(
    db
      .selectFrom('orders')
      .where('paid_at', '>', after)
      .where('paid_at', '<', before)
      .where('restored', '=', 0),
  )
}

/**
 * How many orders have an open dispute. Sandbox orders count only while there are no real ones, since nobody can answer their
 * disputes.
 */
export async function countDisputedOrders(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('orders').where('state', '=', 'disputed').where('livemode', '>=', leastLivemode),
  )
}

/**
 * How many addresses have begun orders since `time` (epoch milliseconds) without getting a checkout, counted after the last
 * order that got one.
 */
export async function countBuyersTurnedAway(db: Db, time: number): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.count<number>('email').distinct().as('n'))
    .where('state', '=', 'expired')
    .where('checkout_session_id', 'is', null)
    .where('created_at', '>', time)
    .where('created_at', '>', (eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn, val }) => fn.coalesce(fn.max('created_at'), val(0)).as('last'))
        .where('checkout_session_id', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return n
}

/** How many orders have a checkout that expired before `time` (epoch milliseconds) without a result from Stripe. */
export async function countUndecidedOrders(db: Db, time: number): Promise<number> {
  return countRows(db.selectFrom('orders').where('state', '=', 'pending').where('expires_at', '<', time))
}

/** Orders whose payments don't match them, oldest first, each with the reason. */
export async function unmatchedOrders(db: Db): Promise<Pick<Order, 'id' | 'objection'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'objection'])
    .where('objection', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A paid order, with the data that shows whether its buyer has the purchased tag. */
export type PaidOrder = {
  order: string
  checkout: string | null
  contact: string
  /** The tag, if the buyer has it here. */
  tag: number | null
  /** The buyer's id at Kit. */
  atConvertKit: number | null
}

/** The orders paid since a time (epoch milliseconds) that open the course, by people who haven't been forgotten. */
export async function paidOrdersSince(
  { db, config }: Needs<'db' | 'config'>,
  since: number,
): Promise<PaidOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('contacts', 'contacts.id', 'orders.contact_id')
    .leftJoin('contact_tags', (join) =>
      join.onRef('contact_tags.contact_id', '=', 'contacts.id').on('tag_id', '=', tags.purchased),
    )
    .select(['orders.id as order', 'checkout_session_id as checkout', 'contacts.id as contact'])
    .select(['tag_id as tag', 'kit_subscriber_id as atConvertKit'])
    .select(['orders.state', 'refunded_cents', 'amount_cents', 'revoked_at', 'livemode'])
    .where('paid_at', '>=', since)
    .execute()
  return orders.filter((order) => opensCourse(order, config) && !hasEnded(order))
}
