import { minute, second } from './clock.ts'
import type { Db } from './db/tables.ts'
import type { Services } from './services.ts'

/** Counts a call of this caller: null when it may pass, otherwise the seconds until it may try again. */
export type RateLimit = (caller: string) => Promise<number | null>

/** So many calls in each minute: counted in memory for the one process on SQLite, in the database for many. */
export function openRateLimit({ config, db, clock }: Services): RateLimit {
  const limit = config.rateLimitPerMinute
  if (limit === 0) return async () => null
  const inMemory = countInMemory()
  const inDatabase = (caller: string, window: number) => countInDatabase(db, `call:${caller}`, window)
  const count = config.database.kind === 'sqlite' ? inMemory : inDatabase
  return async (caller) => {
    const now = clock.now()
    const window = now - (now % minute)
    return (await count(caller, window)) > limit ? Math.ceil((window + minute - now) / second) : null
  }
}

function countInMemory() {
  let current = 0
  let counts = new Map<string, number>()
  return async (caller: string, window: number): Promise<number> => {
    if (window !== current) {
      current = window
      counts = new Map()
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return count
  }
}

async function countInDatabase(db: Db, key: string, window: number): Promise<number> {
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
