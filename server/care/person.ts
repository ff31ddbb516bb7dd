import { setImmediate } from 'node:timers/promises'
import { storedEmail } from '../../contract/email-address.ts'
import { findContact } from '../mail/contacts.ts'
import { minute } from '../process/clock.ts'
import { buyerEmail, ordersNaming } from '../sales/orders.ts'
import { eachBatch } from '../store/snapshot.ts'
import type { Contact, Db, Job, Order, StripeEvent } from '../store/tables.ts'

export type KnownPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Returns every row about the person with this email address, or null if there are none. */
export async function findPerson(db: Db, email: string) {
  const rows = await findRows(db, email)
  const { jobs, ...traces } = await findTraces(db, rows)
  const { contact, orders, begun, deliveries } = rows
  const found = [orders, begun, deliveries, traces.stripeEvents, jobs]
  if (!contact && found.every((each) => each.length === 0)) return null
  // Stripe's events about an order that somebody else paid have the payer's data next to this address.
  const ofOthers = valuesOf(begun)
  const stripeEvents = traces.stripeEvents.filter((event) => !names(event, ofOthers))
  return { ...rows, jobs, stripeEvents }
}

export type PersonsRows = Awaited<ReturnType<typeof findRows>>

/**
 * Returns the rows about a person that indexes can find, so the time doesn't depend on the size of the tables. `begun` are the
 * orders that were begun with this address and paid by somebody else.
 */
export async function findRows(db: Db, email: string) {
  const address = storedEmail(email)
  const contact = await findContact(db, address)
  const named = await ordersNaming(db, address)
  const orders = named.filter((order) => buyerEmail(order) === address)
  const begun = named.filter((order) => buyerEmail(order) !== address)
  const course = await courseOf(db, orders)
  const deliveries = await findDeliveries(db, contact, address)
  return {
    email: address,
    contact,
    ...(await rowsOf(db, contact, address)),
    orders,
    begun,
    ...course,
    deliveries,
  }
}

/**
 * Returns the jobs and the Stripe events about these rows. Slow, because it scans the tables. With `since` (epoch
 * milliseconds), scans only the jobs created after that time.
 */
export async function findTraces(db: Db, rows: PersonsRows, since?: number) {
  return {
    jobs: await findJobs(db, idsOf(rows), since),
    stripeEvents: await findStripeEvents(db, rows.email, rows.orders),
  }
}

/** Returns the ids by which jobs refer to this person. Leaves out `orders`, because orders may be kept. */
function idsOf({ contact, tags: _, orders: __, begun: ___, email: ____, ...rows }: PersonsRows): Set<string> {
  const ids = Object.values(rows).flatMap((each) => each.flatMap((row) => ('id' in row ? row.id : [])))
  return new Set(contact ? [contact.id, ...ids] : ids)
}

async function rowsOf(db: Db, contact: Contact | undefined, address: string) {
  const id = contact?.id ?? ''
  const tags = db.selectFrom('contact_tags').selectAll().where('contact_id', '=', id)
  const consents = db.selectFrom('consents').selectAll().where('contact_id', '=', id)
  const ownTags = db.selectFrom('own_tags').selectAll().where('contact_id', '=', id)
  const signups = db.selectFrom('signups').selectAll().where('contact_id', '=', id)
  const messages = db.selectFrom('messages').selectAll().where('contact_id', '=', id)
  const carts = db
    .selectFrom('carts')
    .selectAll()
    .where(({ eb, or }) => or([eb('contact_id', '=', id), eb('email', '=', address)]))
  const series = db.selectFrom('series_runs').selectAll().where('contact_id', '=', id)
  const bounces = db.selectFrom('bounces').selectAll().where('contact_id', '=', id)
  return {
    bounces: await bounces.orderBy('created_at').orderBy('id').execute(),
    series: await series.orderBy('started_at').orderBy('id').execute(),
    tags: await tags.orderBy('created_at').execute(),
    consents: await consents.execute(),
    ownTags: await ownTags.orderBy('created_at').orderBy('name').execute(),
    signups: await signups.orderBy('created_at').orderBy('id').execute(),
    messages: await messages.orderBy('created_at').orderBy('id').execute(),
    carts: await carts.orderBy('created_at').orderBy('id').execute(),
  }
}

/** Returns the activity in the course rooms of these orders. */
async function courseOf(db: Db, orders: readonly Order[]) {
  const ids = ['', ...orders.map(({ id }) => id)]
  const ofOrders = db.selectFrom('cases').selectAll().where('order_id', 'in', ids)
  const cases = await ofOrders.orderBy('opened_at').orderBy('id').execute()
  const caseIds = ['', ...cases.map(({ id }) => id)]
  const progress = db.selectFrom('course_progress').selectAll().where('order_id', 'in', ids)
  const notes = db.selectFrom('course_notes').selectAll().where('order_id', 'in', ids)
  const productNotes = db.selectFrom('product_notes').selectAll().where('order_id', 'in', ids)
  const noteVersions = db.selectFrom('course_note_versions').selectAll().where('order_id', 'in', ids)
  const answers = db.selectFrom('course_answers').selectAll().where('order_id', 'in', ids)
  const log = db.selectFrom('course_months').selectAll().where('order_id', 'in', ids)
  const pageReviews = db.selectFrom('page_reviews').selectAll().where('order_id', 'in', ids)
  const caseEntries = db.selectFrom('case_entries').selectAll().where('case_id', 'in', caseIds)
  return {
    progress: await progress.orderBy('lesson_id').execute(),
    notes: await notes.execute(),
    productNotes: await productNotes.orderBy('product').execute(),
    noteVersions: await noteVersions.orderBy('saved_at').orderBy('id').execute(),
    answers: await answers.orderBy('worksheet').orderBy('field').execute(),
    log: await log.orderBy('month').execute(),
    pageReviews: await pageReviews.orderBy('created_at').orderBy('id').execute(),
    cases,
    caseEntries: await caseEntries.orderBy('created_at').orderBy('id').execute(),
  }
}

async function findDeliveries(db: Db, contact: Contact | undefined, address: string) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where(({ eb, or }) => or([eb('contact_id', '=', contact?.id ?? ''), eb('recipient', '=', address)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Finds the jobs with one of these ids in their payload or key. A row is created before the jobs about it. So this reads only
 * the jobs created after `since` (epoch milliseconds), by default the time of the oldest row.
 */
async function findJobs(db: Db, ids: ReadonlySet<string>, since = oldest(ids)): Promise<Job[]> {
  const found: string[] = []
  const made = since - longestSkew
  let after = `job_${Math.max(0, made).toString(16).padStart(12, '0')}`
  for (;;) {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'key', 'payload'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const fitting = rows.filter(({ key, payload }) => idsIn(`${key} ${payload}`).some((id) => ids.has(id)))
    found.push(...fitting.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return jobsOf(db, found)
    after = last.id
    // SQLite queries are synchronous. This lets other work in the process run between two batches.
    await setImmediate()
  }
}

const batch = 1_000
/** The maximum clock skew between two machines that share a database. */
const longestSkew = 5 * minute

/** Returns the creation time of the oldest of these rows, from the ids. Returns a time in the far future if there are none. */
function oldest(ids: ReadonlySet<string>): number {
  const times = [...ids].map((id) => Number.parseInt(/_([0-9a-f]{12})/.exec(id)?.[1] ?? 'f'.repeat(12), 16))
  return Math.min(0xffff_ffff_ffff, ...times)
}

async function jobsOf(db: Db, ids: readonly string[]): Promise<Job[]> {
  const jobs: Job[] = []
  for (let n = 0; n < ids.length; n += batch) {
    const some = ids.slice(n, n + batch)
    jobs.push(...(await db.selectFrom('jobs').selectAll().where('id', 'in', some).execute()))
  }
  return jobs.sort((a, b) => a.created_at - b.created_at)
}

const idsIn = (text: string): string[] => text.match(/[a-z]+_[0-9a-f]{32}/g) ?? []

/** Compares whole JSON strings, so that ann@ doesn't match the events of joann@. */
async function findStripeEvents(db: Db, address: string, orders: readonly Order[]): Promise<StripeEvent[]> {
  const values = new Set([`"${address}"`, ...valuesOf(orders)])
  const events: StripeEvent[] = []
  // Compares in JavaScript, because SQLite rejects a condition with a thousand parts.
  for await (const rows of eachBatch(db, 'stripe_events')) {
    events.push(...(rows as StripeEvent[]).filter((event) => names(event, values)))
    await setImmediate()
  }
  return events.sort((a, b) => a.received_at - b.received_at)
}

/** Returns Stripe's ids of these orders, as in the JSON of an event in lower case. */
function valuesOf(orders: readonly Order[]): Set<string> {
  const ids = orders.flatMap((order) => [order.checkout_session_id, order.payment_intent_id])
  return new Set(ids.filter((id) => id !== null).map((id) => `"${id}"`.toLowerCase()))
}

const names = ({ payload }: StripeEvent, values: ReadonlySet<string>): boolean =>
  stringsIn(payload.toLowerCase()).some((text) => values.has(text))

const stringsIn = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"/g) ?? []
