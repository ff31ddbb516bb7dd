import { freeDisk, gigabytes, lastUpkeepAt, leastFree, oldest } from '../../server/care/upkeep.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../acts/site-time.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

export async function checkBackups({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<Finding[]> {
  const made = await lastUpkeepAt(db, 'backup')
  const todo = 'npm run owner -- backup FILE, every day: see docs/operations.md'
  const severity = config.mode === 'live' ? wrong : note
  const recent = made > clock.now() - oldest.backup
  const backup = recent
    ? fine(`The last backup was made ${time(made)}.`)
    : severity(made === 0 ? 'No backup was ever made.' : `The last backup is from ${time(made)}.`, todo)
  return [backup, await checkDisk(config.dataDir)]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const free = await freeDisk(dataDir)
  const says = `${gigabytes(free)} are free for ${dataDir}.`
  return free < leastFree
    ? wrong(says, 'Free some space: with a full disk, the site can’t take signups or orders.')
    : fine(says)
}
