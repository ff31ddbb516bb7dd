import type { Db } from './tables.ts'

/** Counts one more of something in the window that begins at `window` (epoch milliseconds), and says how many that makes. */
export async function countInWindow(db: Db, key: string, window: number): Promise<number> {
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key, window_start: window, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
