/// <reference lib="esnext.temporal" />
import { sql } from 'kysely'
import type { CaseKind, CaseState, LogMonth, Standing } from '../../contract/course-room.ts'
import { guarantee } from '../../model/course.ts'
import { site } from '../../model/site.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { sendMail } from '../queue/requests.ts'
import { lockOrder } from '../sales/orders.ts'
import { countRows } from '../store/count-rows.ts'
import { newId } from '../store/id.ts'
import { countAll, type Page } from '../store/newest.ts'
import type { CaseEntry, CourseCase, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { readStanding } from './standing.ts'
import { whileOpen } from './while-open.ts'

/**
 * The facts that are stored when a case is opened: the buyer's progress and the whole log. A story also stores the name to
 * publish it under, and when the buyer agreed (epoch milliseconds).
 */
export type Attached = {
  standing: Standing
  months: LogMonth[]
  consent?: { name: string; agreedAt: number }
}

/**
 * A guarantee request, or a story with the name that the buyer agreed to publish. `showsSheets` is whether the owner may read
 * the buyer's worksheets.
 */
type Opening =
  | { kind: 'guarantee'; text: string; showsSheets?: boolean }
  | { kind: 'story'; text: string; name: string }

type Site = Needs<'db' | 'clock'>

/**
 * Stores a buyer's text. If the newest case of this kind is open or answered, adds the text to that case, and reopens an
 * answered case with a new due date. The newest text says whether the owner may read the worksheets. Otherwise, opens a case with the buyer's progress and log attached, and queues a
 * confirmation to the buyer. The owner gets an email when a case is opened or reopened.
 */
export async function writeToCase({ db, clock }: Site, order: Order, opening: Opening): Promise<void> {
  const { kind, text } = opening
  const now = clock.now()
  await whileOpen(db, order, now, async (tx, { id: orderId }) => {
    const last = await latestCase(tx, orderId, kind)
    const isOngoing = last?.state === 'open' || last?.state === 'answered'
    const id = isOngoing ? last.id : newId('case')
    const shows_sheets = opening.kind === 'guarantee' && opening.showsSheets ? 1 : 0
    const due_at = afterWorkingDays(now, guarantee?.answerDays ?? 0)
    if (!isOngoing) {
      const { standing, months } = await readStanding(tx, orderId)
      const attached: Attached = {
        standing,
        months,
        ...(opening.kind === 'story' && { consent: { name: opening.name, agreedAt: now } }),
      }
      const row = {
        id,
        order_id: orderId,
        kind,
        attached: JSON.stringify(attached),
        shows_sheets,
        opened_at: now,
        due_at,
      }
      await tx
        .insertInto('cases')
        .values({ ...row, state: 'open' })
        .execute()
      await addJob(tx, sendMail({ mail: 'case-received', caseId: id }), now)
    }
    if (isOngoing) await tx.updateTable('cases').set({ shows_sheets }).where('id', '=', id).execute()
    if (await isNewest(tx, id, { author: 'buyer', text })) return
    const entryId = await addEntry(tx, id, { author: 'buyer', text }, now)
    if (last?.state === 'answered')
      await tx.updateTable('cases').set({ state: 'open', due_at }).where('id', '=', id).execute()
    if (last?.state !== 'open') await addJob(tx, sendMail({ mail: 'case-opened', caseId: id, entryId }), now)
  })
}

/** The possible states of a case after the owner's answer. */
export const decisions = [
  'answered',
  'accepted',
  'declined',
  'closed',
] as const satisfies readonly CaseState[]
export type Decision = (typeof decisions)[number]

/** `seen` is the state of the case on the form with the answer. */
export type Answer = { text: string; decision: Decision; seen?: string | undefined }

/**
 * Stores the owner's answer and the case's new state, and queues the email to the buyer. Returns null if there's no such case.
 * Stores nothing if the case has ended, or if its state isn't the one that the owner has seen. A repeated answer is a double
 * click.
 */
export async function answerCase(
  { db, clock }: Site,
  id: string,
  { text, decision, seen }: Answer,
): Promise<'answered' | { changedTo: CaseState } | null> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const { order_id } = (await findCase(tx, id)) ?? {}
    if (order_id) await lockOrder(tx, order_id, now)
    // Read after the lock was taken, because the buyer may have written.
    const found = await findCase(tx, id)
    if (!found) return null
    const { state } = found
    if (state === decision && (await isNewest(tx, id, { author: 'owner', text }))) return 'answered'
    const isOver = state !== 'open' && state !== 'answered'
    if (isOver || (seen !== undefined && seen !== state)) return { changedTo: state }
    await tx
      .updateTable('cases')
      .set({ state: decision, closed_at: decision === 'answered' ? null : now })
      .where('id', '=', id)
      .execute()
    const entryId = await addEntry(tx, id, { author: 'owner', text }, now)
    await addJob(tx, sendMail({ mail: 'case-answered', caseId: id, entryId }), now)
    return 'answered'
  })
}

type Written = Pick<CaseEntry, 'author' | 'text'>

/** Whether the case's newest entry is this one. Then a double click has sent the form twice. */
async function isNewest(tx: Db, caseId: string, { author, text }: Written): Promise<boolean> {
  const newest = (await entriesOf(tx, [caseId])).at(-1)
  return newest?.author === author && newest.text === text
}

/** Adds an entry, and returns its id. */
async function addEntry(tx: Db, caseId: string, entry: Written, now: number): Promise<string> {
  const id = newId('entry')
  await tx
    .insertInto('case_entries')
    .values({ id, case_id: caseId, ...entry, created_at: now })
    .execute()
  return id
}

/**
 * Returns the end of the `count`th working day after `from` in the site's time zone. Both times are in epoch milliseconds.
 * Working days are Monday to Friday.
 */
export function afterWorkingDays(from: number, count: number, timeZone = site.timeZone): number {
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 })
    if (date.dayOfWeek <= 5) left -= 1
  }
  return date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1
}

export async function latestCase(db: Db, orderId: string, kind: CaseKind): Promise<CourseCase | undefined> {
  return (await casesOf(db, orderId)).find((each) => each.kind === kind)
}

/** Returns an order's cases, newest first. */
export async function casesOf(db: Db, orderId: string): Promise<CourseCase[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type CaseOfBuyer = Awaited<ReturnType<typeof listCases>>['rows'][number]

/** The list's sort order: open cases by due date, then the other cases, newest first. */
const rank = sql`case when cases.state = 'open' then 0 else 1 end`
const moment = sql`case when cases.state = 'open' then cases.due_at else -cases.opened_at end`
const place = sql`${rank}, ${moment}, cases.id`

export async function listCases(db: Db, { limit, after }: Page) {
  const all = db
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .selectAll('cases')
    .select(['orders.email', 'orders.paid_email', 'orders.paid_at', 'orders.first_name', 'orders.last_name'])
  const last = sql`(select ${place} from cases where cases.id = ${after})`
  const behind = after === undefined ? all : all.where(sql<boolean>`(${place}) > ${last}`)
  const found = await behind
    .orderBy(rank)
    .orderBy(moment)
    .orderBy('cases.id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { rows, next, total: () => countAll(db.selectFrom('cases')) }
}

export async function findCase(db: Db, id: string): Promise<CourseCase | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the entries of these cases, oldest first. */
export async function entriesOf(db: Db, caseIds: readonly string[]): Promise<CaseEntry[]> {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('case_entries')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Counts the open guarantee cases. With `dueBefore` (epoch milliseconds), counts only those due earlier. */
export async function countOpenCases(db: Db, { dueBefore }: { dueBefore?: number } = {}): Promise<number> {
  const open = db.selectFrom('cases').where('state', '=', 'open').where('kind', '=', 'guarantee')
  return countRows(dueBefore === undefined ? open : open.where('due_at', '<', dueBefore))
}

export const readAttached = ({ attached }: Pick<CourseCase, 'attached'>): Attached =>
  JSON.parse(attached) as Attached
