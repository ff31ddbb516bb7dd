import { type Clock, isoDay, second } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Database } from '../store/tables.ts'
import { type Counted, countDaily, type DailyCount } from './daily-counts.ts'

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
