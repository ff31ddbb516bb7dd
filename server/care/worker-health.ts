import { sql } from 'kysely'
import type { Needs } from '../needs.ts'
import { minute } from '../process/clock.ts'
import { lastBeat } from '../queue/heartbeat.ts'
import { countOverdueJobs } from '../queue/job-lists.ts'
import { failingLanes } from '../queue/lanes.ts'
import { findPriceProblems } from '../sales/price-problem.ts'
import type { Db } from '../store/tables.ts'
import { freeDisk, isBackupOld, leastFree } from './upkeep.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'log'>

const longestSilence = 2 * minute
/** The longest acceptable delay of a due job, and the longest acceptable failure of an account. */
export const longestDelay = 10 * minute

/** Whether a worker's last heartbeat is less than two minutes older than `now` (epoch milliseconds). */
export async function isWorkerAlive(db: Db, now: number): Promise<boolean> {
  return (await lastBeat(db)) > now - longestSilence
}

/** The site isn't ready if the disk has fewer free bytes than this. */
const leastToServe = 20e6

/** Whether the database responds and the disk has space. If not, a load balancer sends visitors elsewhere. */
export async function isReady(
  { db, config, log }: Needs<'db' | 'config' | 'log'>,
  least = leastToServe,
): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    const freeBytes = await freeDisk(config.dataDir)
    if (freeBytes >= least) return true
    log.error({ freeBytes }, 'the disk is almost full')
  } catch (err) {
    log.error({ err }, 'the database does not respond')
  }
  return false
}

/**
 * Whether a worker is alive, no job or backup is overdue, no vendor's account fails, the prices are right, and the disk has
 * room. An external monitor needs this check, because a dead worker can't email the owner's alarms.
 */
export async function isWorkDone({ db, clock, config, log }: Site): Promise<boolean> {
  const now = clock.now()
  try {
    return (
      (await isWorkerAlive(db, now)) &&
      (await countOverdueJobs(db, now, longestDelay)) === 0 &&
      (await failingLanes(db, now, longestDelay)).length === 0 &&
      (await findPriceProblems({ db, config })).length === 0 &&
      !(await isBackupOld(db, now, config.mode)) &&
      (await freeDisk(config.dataDir)) >= leastFree
    )
  } catch (err) {
    log.error({ err }, 'the database does not respond')
    return false
  }
}
