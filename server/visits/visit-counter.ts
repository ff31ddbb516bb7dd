import { sql } from 'kysely'
import { type Clock, isoDay, second } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { insertAll } from '../store/insert-all.ts'
import type { CountKind, Database, Db, Tables } from '../store/tables.ts'

/** The count of a page, a tool, a download, a referring site or a campaign on one day. */
type DailyCount = Tables['daily_counts']
export type Counted = Pick<DailyCount, 'kind' | 'subject'>

const flushMs = 10 * second

/** The most different counts between two writes. Real traffic never reaches this limit, so further counts are dropped. */
const mostWaiting = 10_000

/** Counts in memory and writes every ten seconds, so that no request waits for a write. A crash loses the unwritten counts. */
export function openVisitCounter({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let sums = new Map<string, DailyCount>()
  const timer = setInterval(() => void flush(), flushMs).unref()
  let writing = Promise.resolve()

  /** Writes the counts. Resolves when all counts are written, including those that an earlier call is still writing. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const written = [...sums.values()]
    if (written.length === 0) return
    sums = new Map()
    // A write for each count would let a flood of made-up campaigns block the database.
    await countDaily(db, written).catch((err: unknown) => log.error({ err }, 'visits were not counted'))
  }

  return {
    count(all: readonly Counted[]): void {
      for (const { kind, subject } of all) {
        const day = isoDay(clock.now())
        const key = `${day} ${kind} ${subject}`
        const sum = sums.get(key)
        if (sum) sum.count += 1
        else if (sums.size < mostWaiting) sums.set(key, { day, kind, subject, count: 1 })
      }
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The most referrers, and the most campaigns, that are stored per day. Keeps made-up values from filling the disk. */
const mostSubjects = 500

/**
 * Adds to the daily counts (UTC), in two statements. Visitors can make up referrers and campaigns, so each of these kinds has
 * at most `mostSubjects` a day. Further subjects are counted as `other`.
 */
export async function countDaily(db: Db, counts: readonly DailyCount[]): Promise<void> {
  const known = await knownSubjects(db, [...new Set(counts.map(({ day }) => day))])
  const sums = new Map<string, DailyCount>()
  for (const { day, kind, subject: given, count } of counts) {
    const subjects = known({ day, kind })
    const isFull = madeUp.has(kind) && subjects.size >= mostSubjects
    const subject = isFull && !subjects.has(given) ? 'other' : given
    if (subject === given) subjects.add(subject)
    const name = `${day} ${kind} ${subject}`
    sums.set(name, { day, kind, subject, count: count + (sums.get(name)?.count ?? 0) })
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
