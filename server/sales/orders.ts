import type { CameFrom } from '../../contract/functions.ts'
import { openedBy, opens, titlesOf } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import { newId } from '../store/id.ts'
import type { Contact, Db, Order } from '../store/tables.ts'
import type { OrderTerms } from '../vendors/checkout.ts'
import { hasEnded, next, opensCourse } from './settlement.ts'

/** What is ordered, where its buyer came from, and what they have agreed to. With an `id`, it's a lost order. */
type Sale = Pick<Order, 'product' | 'price_id' | 'amount_cents' | 'currency' | 'livemode' | 'expires_at'> &
  Partial<Pick<Order, 'id' | 'restored' | 'claim_hash' | 'claim_expires_at'> & CameFrom & OrderTerms>

/** Creates a pending order, or restores a lost one under the order id that is stored at Stripe. */
export async function createOrder(tx: Db, contact: Contact, sale: Sale, now: number): Promise<Order> {
  return tx
    .insertInto('orders')
    .values({
      id: newId('ord'),
      contact_id: contact.id,
      email: contact.email,
      first_name: contact.first_name,
      last_name: contact.last_name,
      state: 'pending',
      tax_cents: 0,
      discount_cents: 0,
      refunded_cents: 0,
      lost_cents: 0,
      restored: 0,
      ...sale,
      version: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lists the pending orders of an email address for some products, at any price, newest first. `before` is in epoch milliseconds. */
export async function pendingOrders(
  db: Db,
  {
    email,
    products,
    before,
    limit,
  }: { email: string; products: readonly string[]; before?: number; limit?: number },
): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('product', 'in', products)
    .where('state', '=', 'pending')
    .$if(before !== undefined, (orders) => orders.where('created_at', '<', before ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (orders) => orders.limit(limit ?? 0))
    .execute()
}

/**
 * Stores the checkout that Stripe opened for an order. If a concurrent click has ended the order, the order becomes pending
 * again. If the order has been settled since, nothing changes.
 */
export async function keepCheckout(
  db: Db,
  orderId: string,
  checkout: { id: string; url: string | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      state: next('expired', 'open'),
      checkout_session_id: checkout.id,
      checkout_url: checkout.url,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .where('version', '=', 0)
    .execute()
}

/** Ends a pending order that got no checkout. Does nothing if the order has a checkout. */
export async function giveUpOrder(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: next('pending', 'refused'), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .execute()
}

/** Finds an order by our own id. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds an order by our own id and locks its row. Other writes to the order wait until the transaction ends. */
export async function lockOrder(tx: Db, id: string, now: number): Promise<Order | undefined> {
  return tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Finds the order with this course key, or with this id of its session or its payment at Stripe. */
export async function findOrderBy(
  db: Db,
  column: 'access_token' | 'checkout_session_id' | 'payment_intent_id',
  value: string,
): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst()
}

/**
 * Stores a checkout in the order that the checkout names. Returns false if that order doesn't exist or already has a checkout.
 */
export async function adoptCheckout(
  db: Db,
  checkout: { id: string; orderId: string | null },
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ checkout_session_id: checkout.id })
    .where('id', '=', checkout.orderId)
    .where('checkout_session_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * The email address of the person whom an order belongs to: the payer after the payment, and before it the address that was
 * typed in our form. Empty after that person's data was erased.
 */
export function buyerEmail({
  email,
  paid_email,
  paid_at,
}: Pick<Order, 'email' | 'paid_email' | 'paid_at'>): string {
  return paid_email ?? (paid_at === null ? email : '')
}

/**
 * Lists the orders that an email address has to do with, newest first: its own, and those that were begun with it, but belong
 * to somebody else who paid.
 */
export async function ordersNaming(db: Db, email: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('email', '=', email), eb('paid_email', '=', email)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the name of the product that was sold at a price, or undefined if no order was ever begun for the price. */
export async function productSoldAt(db: Db, priceId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('product')
    .where('price_id', '=', priceId)
    .limit(1)
    .executeTakeFirst()
  return order?.product
}

type Counted = Needs<'config'> & { db: Db }

/**
 * Lists the orders that belong to an email address, newest first: those that open a product, or all. In live mode, leaves out test orders.
 */
export async function ordersThatCount(
  { db, config }: Counted,
  email: string,
  product?: string,
): Promise<Order[]> {
  const own = (await ordersNaming(db, email)).filter((order) => buyerEmail(order) === email)
  return counted(own, config, product)
}

/** Like `ordersThatCount`, with the orders that were begun with this address and paid by somebody else. */
export async function attemptsThatCount(
  { db, config }: Counted,
  email: string,
  product?: string,
): Promise<Order[]> {
  return counted(await ordersNaming(db, email), config, product)
}

const counted = (orders: readonly Order[], config: Counted['config'], product: string | undefined) =>
  orders.filter((order) => opensCourse(order, config) && (product === undefined || opens(order, product)))

/**
 * Returns whether the buyer had paid before for all that an order opens (`isSecond`), or the titles of the part for which they
 * had (`had`). Orders that have ended don't count. Stripe's times are whole seconds. Of two orders that were paid in the same
 * second, the one with the lower id is the earlier one.
 */
export async function paidBefore(services: Needs<'db' | 'config'>, order: Order) {
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

/** Stores changes to an order. Returns false if another change was stored since the order was read. */
export async function settleOrder(
  tx: Db,
  seen: Pick<Order, 'id' | 'version'>,
  changes: Partial<Order>,
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...changes, version: seen.version + 1, updated_at: now })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Records that the owner has seen the result of the refund with this version. Their next request is a new refund. */
export async function noteRefundAnswered(db: Db, id: string, version: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refund_asked_cents: null, refund_asked_after: null, refund_asked_version: null })
    .where('id', '=', id)
    .where('refund_asked_version', '=', version)
    .execute()
}

/** Assigns an order to a contact. Buyers may pay with an email address other than the one in our form. */
export async function giveOrderTo(tx: Db, orderId: string, contactId: string): Promise<void> {
  await tx.updateTable('orders').set({ contact_id: contactId }).where('id', '=', orderId).execute()
}
