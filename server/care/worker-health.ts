import { minute } from '../process/clock.ts'
import { lastBeat } from '../queue/heartbeat.ts'
import { countOverdueJobs } from '../queue/job-lists.ts'
import { failingLanes } from '../queue/lanes.ts'
import type { Services } from '../services.ts'
import type { Db } from '../store/tables.ts'

const longestSilence = 2 * minute
/** The longest acceptable delay of due work, and the longest failure of an account. */
export const longestDelay = 10 * minute

/** Whether a worker has said within two minutes of `now` (epoch milliseconds) that it is alive. */
export async function isWorkerAlive(db: Db, now: number): Promise<boolean> {
  return (await lastBeat(db)) > now - longestSilence
}

/**
 * Whether a worker is alive, nothing urgent is overdue and no vendor's account fails. An outside monitor needs this, since
 * the worker itself checks and mails the owner's alarms.
 */
export async function isWorkDone({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const now = clock.now()
  try {
    if (!(await isWorkerAlive(db, now))) return false
    const since = now - longestDelay
    return (await countOverdueJobs(db, since)) === 0 && (await failingLanes(db, since)).length === 0
  } catch (err) {
    log.error({ err }, 'the database does not answer')
    return false
  }
}
