import { sql } from 'kysely'
import { eraseStripeEvent } from '../sales/stripe-events.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { findPerson, type KnownPerson } from './person.ts'

/** Erases the person of an address, all or nothing. Orders that must stay lose their person; the others go. */
export async function erasePerson(
  db: Database,
  email: string,
  mustStay: (order: Order) => boolean,
): Promise<void> {
  const isSqlite = !isPostgres(db)
  // Without it SQLite leaves deleted text in the file's free pages.
  if (isSqlite) await sql`pragma secure_delete = on`.execute(db)
  await transact(db, async (tx) => {
    // What is written about them meanwhile waits for this: SQLite writes one at a time, PostgreSQL once it finds the row taken.
    if (!isSqlite)
      await tx
        .selectFrom('contacts')
        .where('email', '=', email.toLowerCase())
        .select('id')
        .forUpdate()
        .execute()
    // Read inside: the site may have written before.
    const person = await findPerson(tx, email)
    if (person) await eraseRows(tx, person, mustStay)
  })
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function eraseRows(tx: Db, person: KnownPerson, mustStay: (order: Order) => boolean): Promise<void> {
  await removeAll(tx, 'jobs', person.jobs)
  await removeAll(tx, 'deliveries', person.deliveries)
  await removeAll(tx, 'carts', person.carts)
  for (const { id } of person.stripeEvents) await eraseStripeEvent(tx, id)
  await eraseCourse(tx, person)
  for (const order of person.orders.filter(mustStay)) await eraseFromOrder(tx, order, person)
  await removeAll(
    tx,
    'orders',
    person.orders.filter((order) => !mustStay(order)),
  )
  // Its tags, signups and messages go with it.
  if (person.contact) await removeAll(tx, 'contacts', [person.contact])
}

/** The one who typed their address and the one who paid need not be the same person. */
async function eraseFromOrder(tx: Db, order: Order, { email, contact }: KnownPerson): Promise<void> {
  const own = order.email === email || order.contact_id === contact?.id
  await tx
    .updateTable('orders')
    .set((eb) => ({
      // A settlement that asks Stripe at this moment would write them back: it looks again.
      version: eb('version', '+', 1),
      ...(own && { email: '', first_name: '', last_name: '', checkout_url: null, contact_id: null }),
      // Free text: it may name the person.
      revoked_why: null,
      ...(order.paid_email === email && { paid_email: null }),
    }))
    .where('id', '=', order.id)
    .execute()
}

/** What they did in the course room: an order that stays keeps none of it. */
async function eraseCourse(tx: Db, { progress, notes, log, pageReviews, cases }: KnownPerson): Promise<void> {
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

async function removeAll(
  tx: Db,
  table: 'jobs' | 'deliveries' | 'carts' | 'orders' | 'contacts',
  rows: readonly { id: string }[],
): Promise<void> {
  for (const { id } of rows) await tx.deleteFrom(table).where('id', '=', id).execute()
}
