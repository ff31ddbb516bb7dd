import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { day } from '../process/clock.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'

/** Stored in the database, so a restored backup has the older time. */
const lastBackup = 'last_backup_at'

/** The age at which the last backup is too old. */
export const oldestBackup = 2 * day

/** In bytes. */
export const leastFree = 500e6

export async function noteBackup(db: Db, now: number): Promise<void> {
  await writeSetting(db, lastBackup, String(now))
}

/** When the last backup was made (epoch milliseconds), or 0 if there is none. */
export async function lastBackupAt(db: Db): Promise<number> {
  return Number((await readSetting(db, lastBackup)) ?? 0)
}

/** Whether a live site has no backup of the last two days. No backup is required in the sandbox, where nobody pays. */
export async function isBackupOld(db: Db, now: number, mode: Config['mode']): Promise<boolean> {
  return mode === 'live' && (await lastBackupAt(db)) <= now - oldestBackup
}

/** In bytes, for the database and its companion files. */
export async function freeDisk(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
