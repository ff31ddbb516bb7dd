import { sql } from 'kysely'
import { newId } from '../store/id.ts'
import type { Cart, Contact, Db } from '../store/tables.ts'

/** The condition of the index `carts_one_open`. SQLite recognizes it only as a literal, not with a bound parameter. */
const onlyOpen = sql<boolean>`state = 'open'`

type End = { state: Exclude<Cart['state'], 'open'>; outcome: string }

/** Opens a cart whose timer ends at `dueAt` (epoch milliseconds). Returns undefined if the contact already has an open cart. */
export async function openCart(
  tx: Db,
  contact: Contact,
  { product, dueAt, now }: { product: string; dueAt: number; now: number },
): Promise<Cart | undefined> {
  return tx
    .insertInto('carts')
    .values({
      id: newId('cart'),
      contact_id: contact.id,
      email: contact.email,
      first_name: contact.first_name,
      last_name: contact.last_name,
      product,
      state: 'open',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('contact_id').where(onlyOpen).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Returns a cart in any state, or undefined if the person's data was erased. */
export async function findCart(db: Db, id: string): Promise<Cart | undefined> {
  return db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends an open cart. Returns false if the cart had already ended. */
export async function endCart(tx: Db, id: string, end: End, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('carts')
    .set({ ...end, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends the open carts of these contacts, with some products or with any. */
export async function endOpenCarts(
  tx: Db,
  contactIds: string[],
  end: End,
  now: number,
  products?: readonly string[],
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ ...end, updated_at: now })
    .where('contact_id', 'in', contactIds)
    .where('state', '=', 'open')
    .$if(products !== undefined, (carts) => carts.where('product', 'in', products ?? []))
    .execute()
}

/** Links a contact's open cart to the order that it has led to. */
export async function linkOpenCart(tx: Db, contactId: string, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ order_id: orderId, updated_at: now })
    .where('contact_id', '=', contactId)
    .where('state', '=', 'open')
    .execute()
}

/** Returns a contact's newest cart that was opened after `since` (epoch milliseconds). */
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

/** Whether a contact was reminded of any cart after `since` (epoch milliseconds). */
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
