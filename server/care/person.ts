import { findContact } from '../audience/contacts.ts'
import { ordersOf } from '../sales/orders.ts'
import { eachBatch, type TableName } from '../store/snapshot.ts'
import type { Contact, Db, Job, Order, StripeEvent } from '../store/tables.ts'

/** Every row about one person. */
export type KnownPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Every row about the person of an address, or null when there is none. */
export async function findPerson(db: Db, email: string) {
  const address = email.toLowerCase()
  const contact = await findContact(db, address)
  const orders = await ordersOf(db, { id: contact?.id ?? '', email: address })
  const rows = await rowsOf(db, contact, address)
  const course = await courseOf(
    db,
    orders.filter((order) => isOwn(order, { contact, address })),
  )
  const deliveries = await findDeliveries(db, contact, address)
  const stripeEvents = await findStripeEvents(db, address, orders)
  const ids = Object.values({ ...rows, ...course }).flatMap((each) =>
    each.map((row) => ('id' in row ? row.id : 'contact_id' in row ? row.contact_id : row.order_id)),
  )
  const jobs = await findJobs(
    db,
    new Set([...ids, ...deliveries.map((row) => row.id), ...(contact ? [contact.id] : [])]),
  )
  if (!contact && [orders, deliveries, stripeEvents].every((each) => each.length === 0)) return null
  return { email: address, contact, ...rows, orders, ...course, deliveries, jobs, stripeEvents }
}

async function rowsOf(db: Db, contact: Contact | undefined, address: string) {
  const id = contact?.id ?? ''
  const tags = db.selectFrom('contact_tags').selectAll().where('contact_id', '=', id)
  const signups = db.selectFrom('signups').selectAll().where('contact_id', '=', id)
  const messages = db.selectFrom('messages').selectAll().where('contact_id', '=', id)
  const carts = db
    .selectFrom('carts')
    .selectAll()
    .where(({ eb, or }) => or([eb('contact_id', '=', id), eb('email', '=', address)]))
  const series = db.selectFrom('series_runs').selectAll().where('contact_id', '=', id)
  const bounces = db.selectFrom('bounces').selectAll().where('contact_id', '=', id)
  return {
    bounces: await bounces.orderBy('created_at').execute(),
    series: await series.orderBy('started_at').execute(),
    tags: await tags.orderBy('created_at').execute(),
    signups: await signups.orderBy('created_at').execute(),
    messages: await messages.orderBy('created_at').execute(),
    carts: await carts.orderBy('created_at').execute(),
  }
}

/** The course room of an order is its buyer's: not of somebody who only typed their address into the checkout's form. */
function isOwn(
  order: Order,
  { contact, address }: { contact: Contact | undefined; address: string },
): boolean {
  return order.contact_id === contact?.id || (order.paid_email ?? order.email) === address
}

/** What a buyer has done in the course room. */
async function courseOf(db: Db, orders: readonly Order[]) {
  const ids = ['', ...orders.map(({ id }) => id)]
  const cases = await db
    .selectFrom('cases')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('opened_at')
    .execute()
  const caseIds = ['', ...cases.map(({ id }) => id)]
  return {
    progress: await db
      .selectFrom('course_progress')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('lesson_id')
      .execute(),
    notes: await db.selectFrom('course_notes').selectAll().where('order_id', 'in', ids).execute(),
    log: await db
      .selectFrom('course_months')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('month')
      .execute(),
    pageReviews: await db
      .selectFrom('page_reviews')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    cases,
    caseEntries: await db
      .selectFrom('case_entries')
      .selectAll()
      .where('case_id', 'in', caseIds)
      .orderBy('created_at')
      .execute(),
  }
}

async function findDeliveries(db: Db, contact: Contact | undefined, address: string) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where(({ eb, or, fn }) =>
      or([eb('contact_id', '=', contact?.id ?? ''), eb(fn('lower', ['recipient']), '=', address)]),
    )
    .orderBy('created_at')
    .execute()
}

/** Jobs carry ids instead of people, in their payload and in their key. */
async function findJobs(db: Db, ids: ReadonlySet<string>): Promise<Job[]> {
  const jobs = await rowsThat<Job>(db, 'jobs', ({ key, payload }) =>
    idsIn(`${key} ${payload}`).some((id) => ids.has(id)),
  )
  return jobs.sort((a, b) => a.created_at - b.created_at)
}

const idsIn = (text: string): string[] => text.match(/[a-z]+_[0-9a-f]{32}/g) ?? []

/** As a whole value of their JSON: ann@ must not find the events of joann@. */
async function findStripeEvents(db: Db, address: string, orders: readonly Order[]): Promise<StripeEvent[]> {
  const names = orders.flatMap((order) => [order.checkout_session_id, order.payment_intent_id])
  const values = new Set([address, ...names].map((value) => `"${value}"`.toLowerCase()))
  const events = await rowsThat<StripeEvent>(db, 'stripe_events', ({ payload }) =>
    stringsIn(payload.toLowerCase()).some((text) => values.has(text)),
  )
  return events.sort((a, b) => a.received_at - b.received_at)
}

const stringsIn = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"/g) ?? []

/** Looks at each row once, however much there is to look for: SQLite takes no condition of a thousand parts. */
async function rowsThat<T>(db: Db, table: TableName, fits: (row: T) => boolean): Promise<T[]> {
  const found: T[] = []
  for await (const rows of eachBatch(db, table)) found.push(...(rows as T[]).filter(fits))
  return found
}
