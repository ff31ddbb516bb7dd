import { statfs } from 'node:fs/promises'
import { manifestOf } from '../../model/reader/manifest.ts'
import type { Config } from '../config.ts'
import { day, hour } from '../process/clock.ts'
import { siteDay } from '../process/days.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

/** The nightly backup, its copy on another machine, and the weekly drill that restores a backup as a test. */
export type Upkeep = 'backup' | 'copy' | 'drill'

/** The age at which the last successful run is too old. */
export const oldest: Record<Upkeep, number> = { backup: 2 * day, copy: 2 * day, drill: 15 * day }

/** An alarm rings if fewer bytes are free on the disk. */
export const leastFree = 500e6

/** These settings are in the database, so restoring a backup also restores the older times. */
const settingOf = (upkeep: Upkeep) => `last_${upkeep}_at`

export async function noteUpkeep(db: Db, upkeep: Upkeep, now: number): Promise<void> {
  await writeSetting(db, settingOf(upkeep), String(now))
}

const firstTryOf = (upkeep: 'copy' | 'drill') => `first_${upkeep}_at`

/** Stores when the first copy or drill began. From then on, the owner relies on them. */
export async function noteTry(db: Db, upkeep: 'copy' | 'drill', now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: firstTryOf(upkeep), value: String(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Returns when this kind of upkeep last succeeded (epoch milliseconds), or 0 if it never did. */
export async function lastUpkeepAt(db: Db, upkeep: Upkeep): Promise<number> {
  return Number((await readSetting(db, settingOf(upkeep))) ?? 0)
}

/** Whether a live site's last backup is missing or two days old. The sandbox needs no backups, because nobody pays there. */
export async function isBackupOld(db: Db, now: number, mode: Config['mode']): Promise<boolean> {
  return mode === 'live' && (await lastUpkeepAt(db, 'backup')) <= now - oldest.backup
}

/**
 * Returns when a copy or drill last succeeded, or if none did, when the first was tried, if that's too long ago. Returns null if
 * it isn't, or if none was ever tried.
 */
export async function lateSince(db: Db, upkeep: 'copy' | 'drill', now: number) {
  const last = await lastUpkeepAt(db, upkeep)
  const at = last || Number((await readSetting(db, firstTryOf(upkeep))) ?? 0)
  return at > 0 && at <= now - oldest[upkeep] ? { at, isTry: last === 0 } : null
}

/** Returns the free disk space for the data folder, in bytes. */
export async function freeDisk(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const heldArticle = 'due_article_held'

/** Stores why `publish --due` didn't publish an article on its day, or an empty string if nothing is held back. */
export async function noteHeldArticle(db: Db, why: string): Promise<void> {
  await writeSetting(db, heldArticle, why)
}

/** How long after midnight a build may take. */
const buildTime = 2 * hour

/**
 * Returns an article that should have become public by now in the site's time zone, its day, and why it didn't, or null. `build`
 * is the folder of the build that visitors see.
 */
export async function lateArticle(db: Db, now: number, build: string) {
  const scheduled = Object.entries(manifestOf(build)?.scheduled ?? {})
  const late = scheduled.find(([, day]) => day <= siteDay(now - buildTime))
  if (!late) return null
  const [file, day] = late
  return { file, day, why: (await readSetting(db, heldArticle)) ?? '' }
}
