import { sql } from 'kysely'
import { newId } from '../store/id.ts'
import type { Cart, Contact, Db } from '../store/tables.ts'

/** The condition of the index `carts_one_open`, written out because SQLite recognizes it only then. */
const onlyOpen = sql<boolean>`state = 'open'`

/** How a cart can end. */
type End = { state: Exclude<Cart['state'], 'open'>; outcome: string }

/** Opens a cart that is due at a time (epoch milliseconds). Does nothing when this person has an open cart. */
export async function openCart(
  tx: Db,
  contact: Contact,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<Cart | undefined> {
  return tx
    .insertInto('carts')
    .values({
      id: newId('cart'),
      contact_id: contact.id,
      email: contact.email,
      first_name: contact.first_name,
      last_name: contact.last_name,
      state: 'open',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('contact_id').where(onlyOpen).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Returns a cart in any state, or undefined once its person was forgotten. */
export async function findCart(db: Db, id: string): Promise<Cart | undefined> {
  return db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends one cart if it is still open. Returns false when it was already ended. */
export async function endCart(tx: Db, id: string, end: End, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('carts')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends whatever carts of these people are open. */
export async function endOpenCarts(tx: Db, contactIds: string[], end: End, now: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ ...end, updated_at: now })
    .where('contact_id', 'in', contactIds)
    .where('state', '=', 'open')
    .execute()
}

/** Remembers which order a person's open cart has led to. */
export async function linkOpenCart(tx: Db, contactId: string, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ order_id: orderId, updated_at: now })
    .where('contact_id', '=', contactId)
    .where('state', '=', 'open')
    .execute()
}

/** A person's newest cart that was opened after `since` (epoch milliseconds). */
export async function newestCart(db: Db, contactId: string, since: number): Promise<Cart | undefined> {
  return db
    .selectFrom('carts')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether a person was reminded of any cart after `since` (epoch milliseconds). */
export async function remindedSince(db: Db, contactId: string, since: number): Promise<boolean> {
  const reminded = await db
    .selectFrom('carts')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('state', '=', 'reminded')
    .where('updated_at', '>', since)
    .executeTakeFirst()
  return reminded !== undefined
}
