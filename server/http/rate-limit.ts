import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { minute, second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import { openGroupCommit } from '../store/group-commit.ts'
import { countInWindows, type WindowKey } from '../store/rate-limits.ts'
import { callerAddress } from './caller-address.ts'
import { refuse } from './refuse.tsx'

/** Counts a call of its caller: null when it may pass, otherwise the seconds until it may be tried again. */
export type RateLimit = (c: Context) => Promise<number | null>

/** The refusal of a call too many, or null when it may pass. */
export async function tooMany(c: Context, limit: RateLimit): Promise<Response | null> {
  const wait = await limit(c)
  if (wait === null) return null
  const headers = { 'retry-after': `${wait}` }
  return refuse(c, { status: 429, error: 'Too many requests. Please try again in a minute.', headers })
}

/** So many calls of one network address in each minute, whatever they ask for. */
export function openRateLimit(services: Services): RateLimit {
  const count = openCount(services)
  return (c) => count(`call:${callerOf(c, services.config.trustProxy)}`)
}

/** So many calls about one e-mail address, whoever makes them: a crowd of programs must not plague one person. */
export function openEmailLimit(services: Services): (email: string) => RateLimit {
  if (services.config.rateLimitPerMinute === 0) return () => async () => null
  const count = openCount(services)
  const nameOf = (email: string) =>
    createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return (email) => () => count(`email:${nameOf(email)}`)
}

/** Counted in memory on SQLite, where one process serves, and in the database for many. */
function openCount({ config, db, clock }: Services): (key: string) => Promise<number | null> {
  const limit = config.rateLimitPerMinute
  if (limit === 0) return async () => null
  const count =
    config.database.kind === 'sqlite'
      ? countInMemory()
      : openGroupCommit(1, (counted: readonly WindowKey[]) => countInWindows(db, counted))
  return async (key) => {
    const now = clock.now()
    const window = now - (now % minute)
    return (await count({ key, window })) > limit ? Math.ceil((window + minute - now) / second) : null
  }
}

function callerOf(c: Context, trustProxy: number): string {
  // A request that came through no socket is a test's.
  const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return callerAddress(socket, c.req.header('x-forwarded-for'), trustProxy)
}

function countInMemory() {
  let current = 0
  let counts = new Map<string, number>()
  return async ({ key, window }: WindowKey): Promise<number> => {
    if (window !== current) {
      current = window
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
