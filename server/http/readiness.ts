import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import { writeSetting } from '../store/settings.ts'

/** How long one look is good for: whoever asks, and however often, the database is written to once a second. */
const lastsMs = second
/**
 * More than a row of PostgreSQL's may hold, and nothing that could be packed: a few bytes still find room in a page
 * that is there already, long after a disk has become full.
 */
const bulk = 6_000
/** A database that hangs is no better than one that refuses. */
const patienceMs = 3 * second

/**
 * 200 while work can be taken: the database stores something, which a full disk and a read-only one do not. Load
 * balancers ask; 503 sends visitors elsewhere.
 */
export function readiness(services: Services) {
  const { clock } = services
  let seen = { at: Number.NEGATIVE_INFINITY, ready: Promise.resolve(false) }
  return async (c: Context) => {
    if (clock.now() >= seen.at + lastsMs) seen = { at: clock.now(), ready: look(services) }
    return (await seen.ready) ? c.json({ ok: true }) : c.json({ ok: false }, 503)
  }
}

async function look({ db, log }: Services): Promise<boolean> {
  const inTime = new AbortController()
  try {
    const patience = setTimeout(patienceMs, null, { signal: inTime.signal }).then(() => {
      throw new Error(`no answer in ${patienceMs / second} seconds`)
    })
    await Promise.race([writeSetting(db, 'ready', randomBytes(bulk).toString('base64')), patience])
    return true
  } catch (err) {
    log.error({ err }, 'the database takes no work')
    return false
  } finally {
    inTime.abort()
  }
}
