import { sql } from 'kysely'
import { eraseStripeEvent } from '../sales/stripe-events.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { findRows, findTraces, type KnownPerson, type PersonsRows } from './person.ts'

type MustStay = (order: Order) => boolean

/**
 * Erases the person with an address. Orders that must be kept lose their personal data; other orders are deleted. Slow
 * searches run before and after the one transaction that erases the person, which uses indexes only, so nobody waits for it.
 * An interrupted erasure can be repeated.
 */
export async function erasePerson(db: Database, email: string, mustStay: MustStay): Promise<void> {
  const isSqlite = !isPostgres(db)
  // Without it SQLite leaves deleted text in the file's free pages.
  if (isSqlite) await sql`pragma secure_delete = on`.execute(db)
  const begun = Date.now()
  const before = await findRows(db, email)
  await eraseTraces(db, await findTraces(db, before))
  const erased = await transact(db, (tx) => eraseRows(tx, email, mustStay))
  // Rows that were added meanwhile.
  await eraseTraces(db, await findTraces(db, erased, begun))
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function eraseTraces(
  db: Db,
  { jobs, stripeEvents }: Pick<KnownPerson, 'jobs' | 'stripeEvents'>,
): Promise<void> {
  await removeAll(db, 'jobs', jobs)
  for (const { id } of stripeEvents) await eraseStripeEvent(db, id)
}

/** Returns what it has erased. */
async function eraseRows(tx: Db, email: string, mustStay: MustStay): Promise<PersonsRows> {
  // Blocks concurrent writes about this person: SQLite has one writer at a time, PostgreSQL locks the row.
  if (isPostgres(tx))
    await tx
      .selectFrom('contacts')
      .where('email', '=', email.toLowerCase())
      .select('id')
      .forUpdate()
      .execute()
  const rows = await findRows(tx, email)
  await removeAll(tx, 'deliveries', rows.deliveries)
  await removeAll(tx, 'carts', rows.carts)
  await eraseCourse(tx, rows)
  for (const order of rows.orders.filter(mustStay)) await eraseFromOrder(tx, order, rows)
  await removeAll(
    tx,
    'orders',
    rows.orders.filter((order) => !mustStay(order)),
  )
  // Tags, signups and messages are deleted by cascade.
  if (rows.contact) await removeAll(tx, 'contacts', [rows.contact])
  return rows
}

/** The person who typed the address and the person who paid may differ. */
async function eraseFromOrder(tx: Db, order: Order, { email, contact }: PersonsRows): Promise<void> {
  const own = order.email === email || order.contact_id === contact?.id
  await tx
    .updateTable('orders')
    .set((eb) => ({
      // A concurrent settlement would write them back: the new version makes it read the order again.
      version: eb('version', '+', 1),
      ...(own && { email: '', first_name: '', last_name: '', checkout_url: null, contact_id: null }),
      // Free text: it may name the person.
      revoked_why: null,
      ...(order.paid_email === email && { paid_email: null }),
    }))
    .where('id', '=', order.id)
    .execute()
}

/** Their activity in the course room: an order that is kept loses all of it. */
async function eraseCourse(tx: Db, { progress, notes, log, pageReviews, cases }: PersonsRows): Promise<void> {
  const orders = new Set(
    [...progress, ...notes, ...log, ...pageReviews, ...cases].map(({ order_id }) => order_id),
  )
  for (const id of orders)
    for (const table of [
      'course_progress',
      'course_notes',
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
