import { sql } from 'kysely'
import { storedEmail } from '../../contract/email-address.ts'
import { buyerEmail, ordersNaming } from '../sales/orders.ts'
import { eraseStripeEvent } from '../sales/stripe-events.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { findRows, findTraces, type KnownPerson, type PersonsRows } from './person.ts'

type MustStay = (order: Order) => boolean

/**
 * Erases the person with this email address. Orders for which `mustStay` returns true are kept without personal data. Other
 * orders are deleted. The slow searches run outside the transaction, which uses only indexes, so that it blocks others only
 * briefly. An interrupted erasure can be repeated.
 */
export async function erasePerson(db: Database, email: string, mustStay: MustStay): Promise<void> {
  await overwriting(db, async () => {
    const begun = Date.now()
    const before = await findRows(db, email)
    await eraseTraces(db, await findTraces(db, before))
    const erased = await transact(db, (tx) => eraseRows(tx, email, mustStay))
    // Also erases the jobs and events that were added after the first search.
    await eraseTraces(db, await findTraces(db, erased, begun))
  })
}

/** Erases what was typed in the course room of an order. The order stays as it is. */
export async function eraseRoom(db: Database, order: Order): Promise<void> {
  await overwriting(db, () => transact(db, (tx) => eraseRooms(tx, [order])))
}

/** Runs the erasures so that SQLite leaves no deleted text, neither in the file's free pages nor in its log. */
async function overwriting(db: Database, erase: () => Promise<void>): Promise<void> {
  if (isPostgres(db)) return erase()
  await sql`pragma secure_delete = on`.execute(db)
  await erase()
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function eraseTraces(
  db: Db,
  { jobs, stripeEvents }: Pick<KnownPerson, 'jobs' | 'stripeEvents'>,
): Promise<void> {
  await removeAll(db, 'jobs', jobs)
  for (const { id } of stripeEvents) await eraseStripeEvent(db, id)
}

/** Returns the erased rows. */
async function eraseRows(tx: Db, email: string, mustStay: MustStay): Promise<PersonsRows> {
  // Blocks concurrent writes about this person. SQLite needs no lock, because it has only one writer at a time.
  if (isPostgres(tx))
    await tx.selectFrom('contacts').where('email', '=', storedEmail(email)).select('id').forUpdate().execute()
  await lockOrders(tx, await ordersNaming(tx, storedEmail(email)))
  const rows = await findRows(tx, email)
  await removeAll(tx, 'deliveries', rows.deliveries)
  await removeAll(tx, 'carts', rows.carts)
  await eraseRooms(tx, rows.orders)
  for (const order of [...rows.orders.filter(mustStay), ...rows.begun])
    await eraseFromOrder(tx, order, rows.email)
  await removeAll(
    tx,
    'orders',
    rows.orders.filter((order) => !mustStay(order)),
  )
  // Deleting the contact also deletes its tags, consent, signups and messages (on delete cascade).
  if (rows.contact) await removeAll(tx, 'contacts', [rows.contact])
  return rows
}

/** The person who filled in the checkout form and the person who paid may differ. Erases only what belongs to this person. */
async function eraseFromOrder(tx: Db, order: Order, email: string): Promise<void> {
  const nobody = { paid_email: null, first_name: '', last_name: '', contact_id: null }
  await tx
    .updateTable('orders')
    .set((eb) => ({
      // The new version makes a concurrent settlement read the order again. Otherwise, it would restore the erased data.
      version: eb('version', '+', 1),
      checkout_url: null,
      ...(order.email === email && { email: '' }),
      // The owner's free text may name the buyer.
      ...(buyerEmail(order) === email && { ...nobody, revoked_why: null }),
    }))
    .where('id', '=', order.id)
    .execute()
}

/** Makes writes to these orders' rooms wait: they store nothing once the buyer is erased. SQLite needs no lock. */
async function lockOrders(tx: Db, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  if (isPostgres(tx) && ids.length > 0)
    await tx.selectFrom('orders').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
}

/** Deletes the buyer's activity in the course rooms of these orders, even if the orders are kept. */
async function eraseRooms(tx: Db, orders: readonly Order[]): Promise<void> {
  for (const { id } of orders)
    for (const table of [
      'course_progress',
      'course_notes',
      'product_notes',
      'course_note_versions',
      'course_answers',
      'course_months',
      'page_reviews',
      'cases',
    ] as const)
      await tx.deleteFrom(table).where('order_id', '=', id).execute()
}

const batch = 500

async function removeAll(
  db: Db,
  table: 'jobs' | 'deliveries' | 'carts' | 'orders' | 'contacts',
  rows: readonly { id: string }[],
): Promise<void> {
  for (let n = 0; n < rows.length; n += batch) {
    const ids = rows.slice(n, n + batch).map(({ id }) => id)
    await db.deleteFrom(table).where('id', 'in', ids).execute()
  }
}
