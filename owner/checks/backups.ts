import { statfs } from 'node:fs/promises'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { readSetting } from '../../server/store/settings.ts'
import { time } from '../table.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Set by every backup; a restore brings back an older one, rightly. */
export const lastBackup = 'last_backup_at'

export async function checkBackups({ db, clock, config }: Services): Promise<Finding[]> {
  const made = Number((await readSetting(db, lastBackup)) ?? 0)
  const todo = 'npm run owner -- backup FILE, every day: see docs/operations.md'
  const severity = config.mode === 'live' ? wrong : note
  const recent = made > clock.now() - 2 * day
  const backup = recent
    ? fine(`The last backup was made ${time(made)}.`)
    : severity(made === 0 ? 'No backup was ever made.' : `The last backup is of ${time(made)}.`, todo)
  return [backup, await checkDisk(config.dataDir)]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${(free / 1e9).toFixed(1)} GB are free for ${dataDir}.`
  return free < 500e6 ? wrong(says, 'Make room: a full disk takes no signups and no orders.') : fine(says)
}
