import type { CameFrom } from '../../contract/functions.ts'
import type { Needs } from '../needs.ts'
import { newId } from '../store/id.ts'
import type { Contact, Db, Order } from '../store/tables.ts'
import { next, opensCourse } from './settlement.ts'

/**
 * Stores an order before Stripe is called, or restores a lost one under the `id` that Stripe has. Amounts are in cents, times
 * in epoch milliseconds.
 */
export async function createOrder(
  tx: Db,
  contact: Contact,
  sale: {
    priceId: string
    amountCents: number
    currency: string
    livemode: boolean
    expiresAt: number
    id?: string
    restored?: boolean
    claim?: { hash: string; expiresAt: number }
    cameFrom?: CameFrom | null | undefined
  },
  now: number,
): Promise<Order> {
  return tx
    .insertInto('orders')
    .values({
      id: sale.id ?? newId('ord'),
      contact_id: contact.id,
      email: contact.email,
      first_name: contact.first_name,
      last_name: contact.last_name,
      state: 'pending',
      ...sale.cameFrom,
      amount_cents: sale.amountCents,
      tax_cents: 0,
      discount_cents: 0,
      currency: sale.currency,
      price_id: sale.priceId,
      livemode: sale.livemode ? 1 : 0,
      refunded_cents: 0,
      claim_hash: sale.claim?.hash ?? null,
      claim_expires_at: sale.claim?.expiresAt ?? null,
      expires_at: sale.expiresAt,
      restored: sale.restored ? 1 : 0,
      version: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The orders of an address for a price that wait for their payment, newest first: all, or those begun before a time. */
export async function pendingOrders(
  db: Db,
  { email, priceId, before, limit }: { email: string; priceId: string; before?: number; limit?: number },
): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .where('price_id', '=', priceId)
    .where('state', '=', 'pending')
    .$if(before !== undefined, (orders) => orders.where('created_at', '<', before ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (orders) => orders.limit(limit ?? 0))
    .execute()
}

/**
 * Stores the checkout that Stripe opened for an order. If a concurrent click gave the order up, it waits again; if it has
 * been settled since, it stays as it is.
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

/** Ends an order that got no checkout. Nothing happens to one that has one. */
export async function giveUpOrder(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: next('pending', 'refused'), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .execute()
}

/** An order by our own id. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns an order by our own id and locks its row: other writes to the order wait until the transaction ends. */
export async function lockOrder(tx: Db, id: string, now: number): Promise<Order | undefined> {
  return tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The order with this key to the course. */
export async function findOrderByAccess(db: Db, accessToken: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('access_token', '=', accessToken).executeTakeFirst()
}

/** Orders that were paid from an address, in any case, and hold a key to the course. */
export async function ordersPaidFrom(db: Db, email: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('access_token', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('paid_email', 'email'), '=', email.toLowerCase()))
    .execute()
}

/** The order of a checkout, by the id of Stripe's session. */
export async function findOrderByCheckout(db: Db, sessionId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('checkout_session_id', '=', sessionId).executeTakeFirst()
}

/** Links a checkout to the order that it names, if that order has none yet. Returns false when there is no such order. */
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

/** The order of a payment, by the id of Stripe's payment intent: known once it was settled. */
export async function findOrderByPayment(db: Db, paymentIntentId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}

/** All orders of a person, newest first: by contact, by the address typed, and by the address paid with. */
export async function ordersOf(db: Db, contact: { id: string; email: string }): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('contact_id', '=', contact.id),
        eb('email', '=', contact.email),
        eb('paid_email', '=', contact.email),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A person's orders, newest first. Once the site is live, test orders are left out: they bought nothing. */
export async function ordersThatCount(
  { db, config }: Needs<'config'> & { db: Db },
  person: Pick<Contact, 'id' | 'email'>,
): Promise<Order[]> {
  return (await ordersOf(db, person)).filter((order) => opensCourse(order, config))
}

/** Writes the result of a lookup at Stripe. Returns false when another settlement was written since this one began. */
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

/** Notes that the owner has seen the result of the refund with this version. The next request is a new refund. */
export async function noteRefundAnswered(db: Db, id: string, version: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refund_asked_cents: null, refund_asked_after: null, refund_asked_version: null })
    .where('id', '=', id)
    .where('refund_asked_version', '=', version)
    .execute()
}

/** Assigns an order to a contact: its buyer may have paid with a different address than the one first typed. */
export async function giveOrderTo(tx: Db, orderId: string, contactId: string): Promise<void> {
  await tx.updateTable('orders').set({ contact_id: contactId }).where('id', '=', orderId).execute()
}
