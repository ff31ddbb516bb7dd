import { sql } from 'kysely'
import { day, minute, second } from '../process/clock.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db, Lane } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { VendorError } from '../vendors/vendor-error.ts'
import { type Claim, type ClaimedJob, claimJobs, leaseTime } from './queue.ts'
import { type LaneName, laneNames } from './requests.ts'

/**
 * A lane is a queue of jobs with its own pace and pause, which all workers on the database share. Lanes don't block each
 * other, and a failing account stops only its vendor's lanes.
 */

/** The minimum time between two jobs of a lane, in milliseconds. A newsletter must not flood a mail server. */
const paces: Record<LaneName, number> = {
  money: 0,
  site: 0,
  mail: 0,
  bulk: 100,
  // Kit allows 120 requests a minute per key, and most jobs make two.
  convertkit: 1_200,
}

/** The most jobs of a paced lane that start at once after an idle time. */
const burst = 5

/** Inserts the missing rows of lanes. */
export async function makeLanes(db: Db): Promise<void> {
  const rows = laneNames.map((name) => ({
    name,
    pace_ms: paces[name],
    free_at: 0,
    paused_until: 0,
    failures: 0,
  }))
  await db
    .insertInto('lanes')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The lanes that are not paused at `now` and have a due job, in the order of `laneNames`. */
export async function dueLanes(db: Db, now: number): Promise<Lane[]> {
  const lanes = await db
    .selectFrom('lanes')
    .selectAll()
    .where('paused_until', '<=', now)
    // PostgreSQL would turn `exists` into a join that reads every job.
    .where((lane) =>
      lane(
        lane
          .selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.lane', '=', 'lanes.name')
          .where('state', '=', 'waiting')
          .where('run_at', '<=', now)
          .where(({ eb, or }) =>
            or([eb('leased_until', 'is', null), eb('leased_until', '<=', leaseTime(db, now))]),
          )
          .orderBy('run_at')
          .limit(1),
        'is not',
        null,
      ),
    )
    .execute()
  return lanes.sort((a, b) => laneNames.indexOf(a.name) - laneNames.indexOf(b.name))
}

/** Claims due jobs of a lane, no more than its pace allows. */
export async function claimPaced(db: Database, claim: Claim): Promise<ClaimedJob[]> {
  if (paces[claim.lane] === 0) return claimJobs(db, claim)
  return transact(db, async (tx) => {
    const row = tx.selectFrom('lanes').selectAll().where('name', '=', claim.lane)
    const lane = await (isPostgres(tx) ? row.forUpdate() : row).executeTakeFirstOrThrow()
    const freeAt = Math.max(lane.free_at, claim.now - burst * lane.pace_ms)
    const room = Math.floor((claim.now - freeAt) / lane.pace_ms)
    const jobs = await claimJobs(tx, { ...claim, limit: Math.min(claim.limit, room) })
    if (jobs.length > 0)
      await tx
        .updateTable('lanes')
        .set({ free_at: freeAt + jobs.length * lane.pace_ms })
        .where('name', '=', claim.lane)
        .execute()
    return jobs
  })
}

/** The lanes that pause while a vendor rejects our account. */
const lanesOfVendor: Record<VendorError['who'], readonly LaneName[]> = {
  stripe: ['money'],
  convertkit: ['convertkit'],
  mail: ['mail', 'bulk'],
}

const longestPause = 30 * minute

/**
 * Pauses the lanes of a vendor whose account fails: one minute, doubled with each failure after a pause up to half an hour,
 * or for as long as the vendor asks, up to a day. Returns the paused lanes and the end of the pause (epoch milliseconds).
 */
export async function pauseLanes(
  db: Db,
  { who, message, retryAfterMs }: VendorError,
  now: number,
): Promise<{ paused: readonly LaneName[]; until: number }> {
  const paused = lanesOfVendor[who]
  const { failures } = await db
    .selectFrom('lanes')
    .select((eb) => eb.fn.coalesce(eb.fn.max('failures'), eb.val(0)).as('failures'))
    .where('name', 'in', paused)
    .executeTakeFirstOrThrow()
  const pause = Math.min(
    Math.max(retryAfterMs ?? Math.min(minute * 2 ** failures, longestPause), second),
    day,
  )
  await db
    .updateTable('lanes')
    .set((eb) => ({
      paused_until: now + pause,
      // Jobs that ran at the same time fail together, and count as one failure.
      failures: sql<number>`case when paused_until <= ${now} then ${eb.ref('failures')} + 1 else ${eb.ref('failures')} end`,
      failing_since: sql<number>`coalesce(failing_since, ${now})`,
      reason: message,
    }))
    .where('name', 'in', paused)
    .execute()
  return { paused, until: now + pause }
}

/** Resumes the lanes of a vendor whose account works again. */
export async function resumeLanes(db: Db, who: VendorError['who']): Promise<void> {
  await db
    .updateTable('lanes')
    .set({ paused_until: 0, failures: 0, failing_since: null, reason: null })
    .where('name', 'in', lanesOfVendor[who])
    .execute()
}

/** The lanes whose accounts began to fail before `time` (epoch milliseconds) and still do. */
export async function failingLanes(db: Db, time: number): Promise<Lane[]> {
  return db.selectFrom('lanes').selectAll().where('failing_since', '<', time).orderBy('name').execute()
}
