import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { day } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

/** What keeps the data safe: the nightly backup, its copy on another machine, and the weekly drill that restores one. */
export type Upkeep = 'backup' | 'copy' | 'drill'

/** The age at which the last one is too old. */
export const oldest: Record<Upkeep, number> = { backup: 2 * day, copy: 2 * day, drill: 15 * day }

/** In bytes. */
export const leastFree = 500e6

/** Stored in the database, so a restored backup has the older time. */
const settingOf = (upkeep: Upkeep) => `last_${upkeep}_at`

/** Stores that a backup, a copy or a drill succeeded. */
export async function noteUpkeep(db: Db, upkeep: Upkeep, now: number): Promise<void> {
  await writeSetting(db, settingOf(upkeep), String(now))
}

/** When the last one succeeded (epoch milliseconds), or 0 if none did. */
export async function lastUpkeepAt(db: Db, upkeep: Upkeep): Promise<number> {
  return Number((await readSetting(db, settingOf(upkeep))) ?? 0)
}

/** Whether a live site has no backup of the last two days. No backup is required in the sandbox, where nobody pays. */
export async function isBackupOld(db: Db, now: number, mode: Config['mode']): Promise<boolean> {
  return mode === 'live' && (await lastUpkeepAt(db, 'backup')) <= now - oldest.backup
}

/** When the last copy or drill succeeded, if that is too long ago. Null also for a site where none ever did. */
export async function lateSince(db: Db, upkeep: 'copy' | 'drill', now: number): Promise<number | null> {
  const last = await lastUpkeepAt(db, upkeep)
  return last > 0 && last <= now - oldest[upkeep] ? last : null
}

/** In bytes, for the database and its companion files. */
export async function freeDisk(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
