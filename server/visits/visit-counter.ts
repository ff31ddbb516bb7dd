import { type Clock, day, second } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Database } from '../store/tables.ts'
import { type Counted, countDaily, type Sum } from './daily-counts.ts'

export type VisitCounter = ReturnType<typeof openVisitCounter>

const flushMs = 10 * second

/** Made-up referrers and campaigns are limited to this many rows a day, which protects the disk. */
const mostSubjects = 500

/**
 * Sums in memory, written every ten seconds and at the end: a page never waits for its count. A crash loses the
 * seconds since.
 */
export function openVisitCounter({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let sums = new Map<string, Sum>()
  const timer = setInterval(() => void flush(), flushMs).unref()
  let writing = Promise.resolve()

  /** Resolves when everything is written, including by an earlier call. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const written = [...sums.values()]
    if (written.length === 0) return
    sums = new Map()
    // Together: a write for each would keep everybody waiting for the disk, as often as somebody makes up a campaign.
    await countDaily(db, written, mostSubjects).catch((err: unknown) =>
      log.error({ err }, 'visits were not counted'),
    )
  }

  return {
    count(all: readonly Counted[]): void {
      for (const counted of all) {
        const at = clock.now()
        const key = `${Math.floor(at / day)} ${counted.kind} ${counted.subject}`
        const sum = sums.get(key)
        // Beyond any real number of pages: somebody makes them up faster than they are written.
        if (sum) sum.n += 1
        else if (sums.size < 10_000) sums.set(key, { counted, at, n: 1 })
      }
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
