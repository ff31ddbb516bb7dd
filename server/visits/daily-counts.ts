import { sql } from 'kysely'
import { insertAll } from '../store/insert-all.ts'
import type { CountKind, Db, Tables } from '../store/tables.ts'

/** The count of a page, a tool, a download, a referring site or a campaign on one day. */
export type DailyCount = Tables['daily_counts']
export type Counted = Pick<DailyCount, 'kind' | 'subject'>

/** The most referrers, and the most campaigns, that are stored per day. Keeps made-up values from filling the disk. */
const mostSubjects = 500

/**
 * Adds to the daily counts (UTC), in two statements. Visitors can make up referrers and campaigns, so each of these kinds has
 * at most `mostSubjects` a day. Further subjects are counted as `other`.
 */
export async function countDaily(db: Db, counts: readonly DailyCount[]): Promise<void> {
  const known = await knownSubjects(db, [...new Set(counts.map(({ day }) => day))])
  const rows = counts.map((row) => {
    const subjects = known(row)
    const isFull = madeUp.has(row.kind) && subjects.size >= mostSubjects
    if (!subjects.has(row.subject) && isFull) return { ...row, subject: 'other' }
    subjects.add(row.subject)
    return row
  })
  await add(db, rows)
}

/** The kinds whose subjects visitors can make up. Pages, tools and downloads must exist, so their number is limited. */
const madeUp: ReadonlySet<CountKind> = new Set(['referrer', 'campaign'])

/** Reads the stored subjects of these days. Returns a function that returns the subjects of one day and kind. */
async function knownSubjects(db: Db, days: string[]) {
  const known = new Map<string, Set<string>>()
  const of = ({ day, kind }: Pick<DailyCount, 'day' | 'kind'>) => {
    const subjects = known.get(`${day} ${kind}`) ?? new Set<string>()
    known.set(`${day} ${kind}`, subjects)
    return subjects
  }
  const stored = await db.selectFrom('daily_counts').selectAll().where('day', 'in', days).execute()
  for (const row of stored) of(row).add(row.subject)
  return of
}

async function add(db: Db, rows: readonly DailyCount[]): Promise<void> {
  const sums = new Map<string, DailyCount>()
  for (const row of rows) {
    const name = `${row.day} ${row.kind} ${row.subject}`
    sums.set(name, { ...row, count: row.count + (sums.get(name)?.count ?? 0) })
  }
  // Processes that insert rows in the same order can't deadlock.
  const inOrder = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await insertAll(db, 'daily_counts', inOrder)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject'])
        .doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
    )
    .execute()
}
