import { setImmediate } from 'node:timers/promises'
import { findContact } from '../audience/contacts.ts'
import { minute } from '../process/clock.ts'
import { storeSignup } from '../queue/requests.ts'
import { ordersOf } from '../sales/orders.ts'
import { eachBatch } from '../store/snapshot.ts'
import type { Contact, Db, Job, Order, StripeEvent } from '../store/tables.ts'

/** Every row about one person. */
export type KnownPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Every row about the person of an address, or null when there is none. */
export async function findPerson(db: Db, email: string) {
  const rows = await findRows(db, email)
  const traces = await findTraces(db, rows)
  const { contact, orders, deliveries } = rows
  const found = [orders, deliveries, traces.stripeEvents, traces.jobs]
  if (!contact && found.every((each) => each.length === 0)) return null
  return { ...rows, ...traces }
}

export type PersonsRows = Awaited<ReturnType<typeof findRows>>

/** The rows that name a person: found by indexes, however many there are of others. */
export async function findRows(db: Db, email: string) {
  const address = email.toLowerCase()
  const contact = await findContact(db, address)
  const orders = await ordersOf(db, { id: contact?.id ?? '', email: address })
  const course = await courseOf(
    db,
    orders.filter((order) => isOwn(order, { contact, address })),
  )
  const deliveries = await findDeliveries(db, contact, address)
  return { email: address, contact, ...(await rowsOf(db, contact, address)), orders, ...course, deliveries }
}

/**
 * Other data about those rows: jobs (all, or those created after `since`, in epoch milliseconds) and Stripe events. Scans
 * them one by one.
 */
export async function findTraces(db: Db, rows: PersonsRows, since?: number) {
  const { email, orders } = rows
  return {
    jobs: [...(await findSignups(db, email)), ...(await findJobs(db, idsOf(rows), since))],
    stripeEvents: await findStripeEvents(db, email, orders),
  }
}

/** The ids that a job about somebody may contain. Jobs of kept orders keep theirs. */
function idsOf({ contact, tags: _, orders: __, email: ___, ...rows }: PersonsRows): Set<string> {
  const ids = Object.values(rows).flatMap((each) => each.map((row) => ('id' in row ? row.id : row.order_id)))
  return new Set(contact ? [contact.id, ...ids] : ids)
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
    bounces: await bounces.orderBy('created_at').orderBy('id').execute(),
    series: await series.orderBy('started_at').orderBy('id').execute(),
    tags: await tags.orderBy('created_at').execute(),
    signups: await signups.orderBy('created_at').orderBy('id').execute(),
    messages: await messages.orderBy('created_at').orderBy('id').execute(),
    carts: await carts.orderBy('created_at').orderBy('id').execute(),
  }
}

/** The course room of an order is its buyer's: not of somebody who only typed their address into the checkout's form. */
function isOwn(
  order: Order,
  { contact, address }: { contact: Contact | undefined; address: string },
): boolean {
  return order.contact_id === contact?.id || (order.paid_email ?? order.email) === address
}

/** A buyer's activity in the course room. */
async function courseOf(db: Db, orders: readonly Order[]) {
  const ids = ['', ...orders.map(({ id }) => id)]
  const cases = await db
    .selectFrom('cases')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('opened_at')
    .orderBy('id')
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
      .orderBy('id')
      .execute(),
    cases,
    caseEntries: await db
      .selectFrom('case_entries')
      .selectAll()
      .where('case_id', 'in', caseIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
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

/** Signups that are not stored yet are the only jobs that name a person. Lane and state are an index. */
async function findSignups(db: Db, address: string): Promise<Job[]> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('lane', '=', 'site')
    .where('state', 'in', ['waiting', 'dead'])
    .where('name', '=', storeSignup.jobName)
    .execute()
  return jobs.filter(
    ({ payload }) => storeSignup.schema.parse(JSON.parse(payload)).email.toLowerCase() === address,
  )
}

/**
 * Other jobs carry ids instead of people, in their payload and in their key. A row exists before the jobs about it, so only the
 * jobs created after `since` (epoch milliseconds) are read.
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
    // SQLite queries are synchronous: this lets other work in the process run.
    await setImmediate()
  }
}

const batch = 1_000
/** Between the clocks of two machines on one database. */
const longestSkew = 5 * minute

/** When the first of these rows was made; far in the future where there is none. */
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

/** Compares whole JSON strings: ann@ must not find the events of joann@. */
async function findStripeEvents(db: Db, address: string, orders: readonly Order[]): Promise<StripeEvent[]> {
  const names = orders
    .flatMap((order) => [order.checkout_session_id, order.payment_intent_id])
    .filter((id) => id !== null)
  const values = new Set([address, ...names].map((value) => `"${value}"`.toLowerCase()))
  const events: StripeEvent[] = []
  // In batches: SQLite rejects a condition of a thousand parts.
  for await (const rows of eachBatch(db, 'stripe_events')) {
    const fits = ({ payload }: StripeEvent) =>
      stringsIn(payload.toLowerCase()).some((text) => values.has(text))
    events.push(...(rows as StripeEvent[]).filter(fits))
    await setImmediate()
  }
  return events.sort((a, b) => a.received_at - b.received_at)
}

const stringsIn = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"/g) ?? []
