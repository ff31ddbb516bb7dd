import { second } from '../process/clock.ts'
import type { Database } from './tables.ts'
import { transact } from './transact.ts'

/** Kit's limit for one API key: so many requests in any 60 seconds. */
const limit = 120
/** A little longer than Kit's minute: a request is counted here before it arrives there. */
const windowMs = 62 * second

/**
 * Takes the right to one request to Kit, for all workers on this database together. Null when taken; otherwise the
 * time (epoch milliseconds) from which asking again makes sense.
 */
export async function takeConvertKitSlot(db: Database, now: number): Promise<number | null> {
  const start = Math.floor(now / second) * second
  return transact(db, async (tx) => {
    // A row that everyone writes first: whoever comes second waits here until the first has counted.
    await tx
      .insertInto('rate_limits')
      .values({ key: 'kit:turn', window_start: 0, count: 1 })
      .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 1 }))
      .execute()
    await tx
      .deleteFrom('rate_limits')
      .where('key', '=', 'kit')
      .where('window_start', '<=', now - windowMs)
      .execute()
    const windows = await tx
      .selectFrom('rate_limits')
      .select(['window_start', 'count'])
      .where('key', '=', 'kit')
      .orderBy('window_start')
      .execute()
    const taken = windows.reduce((sum, { count }) => sum + count, 0)
    if (taken >= limit) return (windows[0]?.window_start ?? now) + windowMs
    await tx
      .insertInto('rate_limits')
      .values({ key: 'kit', window_start: start, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
      )
      .execute()
    return null
  })
}
