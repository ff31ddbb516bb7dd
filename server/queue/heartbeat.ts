import { second } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

const name = 'worker_beat_at'

/** How often a worker stores its heartbeat, in milliseconds. */
export const beatMs = 30 * second

/** Stores the heartbeat of a worker at `now` (epoch milliseconds). */
export async function beat(db: Db, now: number): Promise<void> {
  await writeSetting(db, name, String(now))
}

/** Returns the time of the last heartbeat (epoch milliseconds), or 0 if there is none. */
export async function lastBeat(db: Db): Promise<number> {
  return Number((await readSetting(db, name)) ?? 0)
}

const siteName = 'worker_site'

/** Stores that workers of the site at `siteUrl` run on this database. */
export async function noteSite(db: Db, siteUrl: string): Promise<void> {
  await writeSetting(db, siteName, siteUrl)
}

/** Call this when a site stops. Does nothing if workers of another site have started. */
export async function forgetSite(db: Db, siteUrl: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', siteName).where('value', '=', siteUrl).execute()
}

/**
 * Returns the URL of another site whose workers run on this database, or null. Two sites would send each other's emails, with
 * their own URL and account.
 */
export async function findOtherSite(db: Db, siteUrl: string, now: number): Promise<string | null> {
  const running = await readSetting(db, siteName)
  if (running === null || running === siteUrl) return null
  return (await lastBeat(db)) > now - 2 * beatMs ? running : null
}
