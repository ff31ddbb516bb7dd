import { sql } from 'kysely'
import { day, minute, second } from '../process/clock.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db, Delivery, Lane } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { VendorError } from '../vendors/vendor-error.ts'
import { type Claim, type ClaimedJob, claimJobs, leaseTime } from './queue.ts'
import { type LaneName, laneNames } from './requests.ts'

/**
 * A lane is a queue of jobs with its own pace and pauses. All workers on a database share its lanes. Lanes don't block each
 * other, and a failing account pauses only its vendor's lanes.
 */
type LaneRules = {
  /** How many jobs run at once in one worker. */
  concurrency: number
  /** The lowest average time between two jobs, in milliseconds. It keeps a newsletter from flooding the mail server. */
  paceMs: number
  /** The vendor that the lane's jobs call. */
  vendor: VendorError['who'] | null
}

export const lanes: Record<LaneName, LaneRules> = {
  money: { concurrency: 2, paceMs: 0, vendor: 'stripe' },
  site: { concurrency: 2, paceMs: 0, vendor: null },
  look: { concurrency: 1, paceMs: 0, vendor: 'stripe' },
  mail: { concurrency: 4, paceMs: 0, vendor: 'mail' },
  bulk: { concurrency: 2, paceMs: 100, vendor: 'mail' },
  // Kit allows 120 requests a minute per key, and most jobs make two.
  convertkit: { concurrency: 2, paceMs: 1_200, vendor: 'convertkit' },
}

/** At most this many jobs of a paced lane start at once after an idle time. */
const burst = 5

/** Adds a row for each lane that has none. */
export async function makeLanes(db: Db): Promise<void> {
  const rows = laneNames.map((name) => ({ name, free_at: 0, paused_until: 0, failures: 0 }))
  await db
    .insertInto('lanes')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Returns the lanes that are not paused at `now` and have a due job, in the order of `laneNames`. */
export async function dueLanes(db: Db, now: number): Promise<Lane[]> {
  const lanes = await db
    .selectFrom('lanes')
    .selectAll()
    // A pause of more than a day was begun while the clock was ahead.
    .where((lane) => lane.or([lane('paused_until', '<=', now), lane('paused_until', '>', now + day)]))
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

/** Claims due jobs of a lane, but no more than its pace allows. */
export async function claimPaced(db: Database, claim: Claim): Promise<ClaimedJob[]> {
  const { paceMs } = lanes[claim.lane]
  if (paceMs === 0) return claimJobs(db, claim)
  return transact(db, async (tx) => {
    const row = tx.selectFrom('lanes').selectAll().where('name', '=', claim.lane)
    const lane = await (isPostgres(tx) ? row.forUpdate() : row).executeTakeFirstOrThrow()
    // A time far ahead was stored while the clock was ahead.
    const known = lane.free_at > claim.now + minute ? 0 : lane.free_at
    const freeAt = Math.max(known, claim.now - burst * paceMs)
    const room = Math.floor((claim.now - freeAt) / paceMs)
    const jobs = await claimJobs(tx, { ...claim, limit: Math.min(claim.limit, room) })
    if (jobs.length > 0)
      await tx
        .updateTable('lanes')
        .set({ free_at: freeAt + jobs.length * paceMs })
        .where('name', '=', claim.lane)
        .execute()
    return jobs
  })
}

/** The vendor that performs a channel's deliveries. */
const vendorOf = { mail: 'mail', kit: 'convertkit' } as const

/** Notes that a vendor has accepted a delivery: the next pause is short again, and earlier refusals weren't the account's. */
export async function noteSuccess(db: Db, channel: Delivery['channel']): Promise<void> {
  await db
    .updateTable('lanes')
    .set({ failures: 0 })
    .where('name', 'in', lanesOf(vendorOf[channel]))
    .where('failures', '>', 0)
    .execute()
  await db
    .updateTable('deliveries')
    .set({ refused_at: null })
    .where('refused_at', 'is not', null)
    .where('channel', '=', channel)
    .execute()
}

const lanesOf = (who: VendorError['who']) => laneNames.filter((name) => lanes[name].vendor === who)

const longestPause = 30 * minute

/** How long after a pause an account still counts as failing. If no job fails in this time, the account works again. */
const recoveryMs = 5 * minute

/** Whether the account of a lane's vendor is failing at `now` (epoch milliseconds). If so, the lane runs one job at a time. */
export function isFailing({ paused_until }: Pick<Lane, 'paused_until'>, now: number): boolean {
  return paused_until > now - recoveryMs
}

/** Returns the lanes whose accounts have been failing for more than `forMs` at `now` (epoch milliseconds). */
export async function failingLanes(db: Db, now: number, forMs: number): Promise<Lane[]> {
  return db
    .selectFrom('lanes')
    .selectAll()
    .where(failsAt(now))
    .where('failing_since', '<', now - forMs)
    .orderBy('name')
    .execute()
}

/** `isFailing` as an SQL condition. */
export const failsAt = (now: number) => sql<boolean>`lanes.paused_until > ${now - recoveryMs}`

/**
 * Pauses the lanes of a vendor whose account fails. The pause is one minute, and doubles with each failure after a pause, up
 * to half an hour, unless a call has succeeded in between (`noteSuccess`). If the vendor says how long to wait, the pause is
 * that long, but at most a day. Returns the paused lanes and the end of the pause (epoch milliseconds).
 */
export async function pauseLanes(db: Db, { who, message, retryAfterMs }: VendorError, now: number) {
  const paused = lanesOf(who)
  // The lanes of a vendor always pause together, so one row is enough.
  const known = await db.selectFrom('lanes').selectAll().where('name', 'in', paused).executeTakeFirstOrThrow()
  const before = isFailing(known, now) ? known : { failures: 0, failing_since: null }
  // Jobs that run at the same time fail together. They count as one failure.
  const failures = known.paused_until > now ? Math.max(before.failures, 1) : before.failures + 1
  const pause = retryAfterMs ?? Math.min(minute * 2 ** (failures - 1), longestPause)
  const until = now + Math.min(Math.max(pause, second), day)
  await db
    .updateTable('lanes')
    .set({ paused_until: until, failures, failing_since: before.failing_since ?? now, reason: message })
    .where('name', 'in', paused)
    .execute()
  return { paused, until }
}
