import { sql } from 'kysely'
import type { CaseKind, CourseLog, LogMonth, Standing } from '../../contract/course-room.ts'
import { figure, inUnit } from '../../model/formats.ts'
import { usualLog } from '../../model/log.ts'
import { countAll, countRows, type Page } from '../store/query.ts'
import type { CaseEntry, CourseCase, Db } from '../store/tables.ts'

/**
 * The facts that are stored when a case is opened: the buyer's progress and the whole log, with the columns that it had then. A
 * story also stores the name to publish it under, and when the buyer agreed (epoch milliseconds).
 */
export type Attached = {
  standing: Standing
  months: LogMonth[]
  log: CourseLog
  consent?: { name: string; agreedAt: number }
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

/** Identifies what a case shows, so that an answer can tell whether the case has changed since. Its entries are oldest first. */
export const caseVersion = ({ state }: Pick<CourseCase, 'state'>, entries: readonly CaseEntry[]): string =>
  `${state} ${entries.at(-1)?.id}`

/** Counts the open guarantee cases. With `dueBefore` (epoch milliseconds), counts only those due earlier. */
export async function countOpenCases(db: Db, { dueBefore }: { dueBefore?: number } = {}): Promise<number> {
  const open = db.selectFrom('cases').where('state', '=', 'open').where('kind', '=', 'guarantee')
  return countRows(dueBefore === undefined ? open : open.where('due_at', '<', dueBefore))
}

/** Cases from before courses had columns of their own have only these figures, because every log counted the same. */
type EarlierStanding = Progress & Partial<Standing> & { earnedCents: number; goalCents: number }
type EarlierMonth = Omit<LogMonth, 'counts'> &
  Partial<LogMonth> & { visitors: number; clicks: number; sales: number; commissionCents: number }
type Progress = Pick<Standing, 'lessons' | 'pages' | 'months'>

/** Returns the facts as a case stores them: also by their earlier names, which the release before reads after a rollback. */
export function attachedText({ standing, months, ...facts }: Attached): string {
  const { earned: earnedCents, goal: goalCents } = standing
  return JSON.stringify({
    ...facts,
    standing: { ...standing, earnedCents, goalCents },
    months: months.map((month) => ({
      ...month.counts,
      commissionCents: month.counts.commission ?? 0,
      ...month,
    })),
  })
}

export function readAttached({ attached }: Pick<CourseCase, 'attached'>): Attached {
  const { standing, months, log = usualLog, ...facts } = JSON.parse(attached)
  const { earnedCents: earned, goalCents: goal, ...progress } = standing as EarlierStanding
  return {
    ...facts,
    log,
    standing: { earned, goal, unit: null, ...progress },
    months: (months as EarlierMonth[]).map(
      ({ visitors, clicks, sales, commissionCents: commission, ...month }) => ({
        counts: { visitors, clicks, sales, commission },
        ...month,
      }),
    ),
  }
}

/** Returns how far a buyer is, for the owner: `$412.50 of $1,000.00`, or `12 of 30 loaves`. */
export const earnedInWords = ({ earned, goal, unit }: Standing): string =>
  `${unit ? figure(earned) : inUnit(earned, unit)} of ${inUnit(goal, unit)}`
