import { sql } from 'kysely'
import { isoDay } from '../process/clock.ts'
import { insertAll } from '../store/insert-all.ts'
import type { Db, Tables } from '../store/tables.ts'

/** The subject of a daily count: a page, a tool, a download, a referring site or a campaign. */
export type Counted = Pick<Tables['daily_counts'], 'kind' | 'subject'>

/** How often something was counted on the day of a time (epoch milliseconds). */
export type Sum = { counted: Counted; at: number; n: number }

type Row = Tables['daily_counts']

/**
 * Adds to the daily counts (UTC), in two statements, without storing who caused them. Visitors can make up referrers and
 * campaigns, so each has at most `mostSubjects` a day; the rest is counted as `other`.
 */
export async function countDaily(db: Db, sums: readonly Sum[], mostSubjects: number): Promise<void> {
  const rows = sums.map(rowOf)
  const known = await knownSubjects(db, [...new Set(rows.map(({ day }) => day))])
  await add(
    db,
    rows.map((row) => {
      const subjects = known(row)
      const isFull = madeUp.has(row.kind) && subjects.size >= mostSubjects
      if (!subjects.has(row.subject) && isFull) return { ...row, subject: 'other' }
      subjects.add(row.subject)
      return row
    }),
  )
}

/** Pages, tools and downloads are the site's own: there are as many as it has. */
const madeUp: ReadonlySet<Row['kind']> = new Set(['referrer', 'campaign'])

/** The subjects that a day already has, by kind. */
async function knownSubjects(db: Db, days: string[]) {
  const known = new Map<string, Set<string>>()
  const of = ({ day, kind }: Pick<Row, 'day' | 'kind'>) => {
    const subjects = known.get(`${day} ${kind}`) ?? new Set<string>()
    known.set(`${day} ${kind}`, subjects)
    return subjects
  }
  const stored = await db.selectFrom('daily_counts').selectAll().where('day', 'in', days).execute()
  for (const row of stored) of(row).add(row.subject)
  return of
}

async function add(db: Db, rows: readonly Row[]): Promise<void> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const name = `${row.day} ${row.kind} ${row.subject}`
    sums.set(name, { ...row, count: row.count + (sums.get(name)?.count ?? 0) })
  }
  // In one order, so that no two processes wait for each other's rows.
  const inOrder = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await insertAll(db, 'daily_counts', inOrder)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject'])
        .doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
    )
    .execute()
}

function rowOf({ counted: { kind, subject }, at, n }: Sum): Row {
  return { day: isoDay(at), kind, subject, count: n }
}
