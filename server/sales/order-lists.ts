import { products, tagsFor } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import { contains, countRows, type Newest, newest, type Page, wholeName } from '../store/query.ts'
import type { Db, Order, OrderState } from '../store/tables.ts'
import { leastLivemode } from './sales.ts'
import { hasEnded, opensCourse } from './settlement.ts'

/** Lists orders in one state or in any, newest first. `search` matches a part of an email address, a name or an id. */
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
 * Counts the orders that were paid between two times (epoch milliseconds). Orders that were restored after a data loss don't
 * count, because their Stripe events were lost.
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
 * The orders with an open dispute. Those of the sandbox count only until the first real payment, because nobody can answer their
 * disputes.
 */
const disputedOrders = (db: Db) =>
  db.selectFrom('orders').where('state', '=', 'disputed').where('livemode', '>=', leastLivemode)

export const countDisputedOrders = (db: Db): Promise<number> => countRows(disputedOrders(db))

export const listDisputedOrders = (db: Db, page: Page): Promise<Newest<Order>> =>
  newest(disputedOrders(db), page)

/**
 * Counts the distinct email addresses whose orders since `time` (epoch milliseconds) failed to get a checkout from Stripe.
 * Counts only orders that are newer than the latest order for which Stripe opened a checkout.
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

/** Counts the orders that are still pending although their checkouts expired before `time` (epoch milliseconds). */
export async function countUndecidedOrders(db: Db, time: number): Promise<number> {
  return countRows(db.selectFrom('orders').where('state', '=', 'pending').where('expires_at', '<', time))
}

/** Lists the orders whose payments don't match them, oldest first, with the reasons. */
export async function unmatchedOrders(db: Db): Promise<Pick<Order, 'id' | 'objection'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'objection'])
    .where('objection', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type PaidOrder = Awaited<ReturnType<typeof paidOrdersSince>>[number]

/**
 * Lists the orders paid since `since` (epoch milliseconds) that open a product with a tag, which the buyer should have (`wanted`).
 * `tag` is the tag's id if the buyer has it in our database, and `atConvertKit` the buyer's id at Kit. Leaves out people whose
 * data was erased.
 */
export async function paidOrdersSince({ db, config }: Needs<'db' | 'config'>, since: number) {
  const found = []
  for (const wanted of new Set(products().flatMap(({ tagId }) => tagId ?? []))) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('contacts', 'contacts.id', 'orders.contact_id')
      .leftJoin('contact_tags', (join) =>
        join.onRef('contact_tags.contact_id', '=', 'contacts.id').on('tag_id', '=', wanted),
      )
      .select(['orders.id as order', 'checkout_session_id as checkout', 'contacts.id as contact'])
      .select(['tag_id as tag', 'kit_subscriber_id as atConvertKit'])
      .select(['product', 'includes', 'livemode', 'orders.state', 'revoked_at'])
      .select(['amount_cents', 'refunded_cents', 'lost_cents'])
      .where('paid_at', '>=', since)
      .execute()
    for (const order of orders)
      if (tagsFor(order).includes(wanted) && opensCourse(order, config) && !hasEnded(order))
        found.push({ ...order, wanted })
  }
  return found
}
