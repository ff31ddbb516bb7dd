import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../store/id.ts'
import { insertAll } from '../store/insert-all.ts'
import { isPostgres } from '../store/is-postgres.ts'
import { beginsWith } from '../store/query.ts'
import type { Db, Job } from '../store/tables.ts'
import type { JobRequest, LaneName } from './requests.ts'

/** A job with a lease. Only the worker with the lease token can finish it. */
export type ClaimedJob = Job & { lease_token: string }

/** Stores a job in the caller's transaction. Returns false if a job with the same key already exists. */
export async function addJob(tx: Db, request: JobRequest, now: number): Promise<boolean> {
  return (await addJobs(tx, [request], now)) === 1
}

/** Stores jobs in the caller's transaction. `requests` must not be empty. Returns the number of new jobs. */
export async function addJobs(tx: Db, requests: readonly JobRequest[], now: number): Promise<number> {
  const result = await insertJobs(tx, requests, now).executeTakeFirstOrThrow()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Inserts jobs, except those whose key already exists. `as` overrides columns. */
function insertJobs(
  db: Db,
  requests: readonly JobRequest[],
  now: number,
  as: Pick<Job, 'state'> & Partial<Job> = { state: 'waiting' },
) {
  const rows = requests.map(({ name, lane, payload, key, runAt }) => ({
    id: newId('job'),
    name,
    lane,
    payload,
    key,
    run_at: runAt ?? now,
    attempts: 0,
    created_at: now,
    ...as,
  }))
  return insertAll(db, 'jobs', rows).onConflict((conflict) =>
    conflict.column('key').where('key', 'is not', null).doNothing(),
  )
}

/**
 * Returns the current time (epoch milliseconds) for comparing leases, as SQL. On PostgreSQL, it's the database server's time,
 * because a worker whose own clock is ahead would see the leases of other workers as expired.
 */
export function leaseTime(db: Db, now: number): RawBuilder<number> {
  return isPostgres(db)
    ? sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql`cast(${now} as integer)`
}

/** A worker's claim: up to `limit` due jobs of a lane, each with a lease of `leaseMs`. */
export type Claim = { lane: LaneName; names: string[]; now: number; leaseMs: number; limit: number }

/** Claims due jobs of a lane, oldest first. No other worker can claim a job until its lease expires. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  if (claim.limit <= 0) return []
  const token = randomUUID()
  const time = leaseTime(db, claim.now)
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('lane', '=', claim.lane)
    .where('state', '=', 'waiting')
    .where('run_at', '<=', claim.now)
    .where('name', 'in', claim.names)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', time)]))
    .orderBy('run_at')
    .limit(claim.limit)
  // SQLite has no row locks, and needs none because it runs one write at a time.
  const locked = isPostgres(db) ? due.forUpdate().skipLocked() : due
  const claimed = await db
    .with(
      (cte) => cte('due').materialized(),
      () => locked,
    )
    .updateTable('jobs')
    .set((eb) => ({
      lease_token: token,
      leased_until: sql`${time} + ${claim.leaseMs}`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
  return claimed
    .map((job) => ({ ...job, lease_token: token }))
    .sort((a, b) => a.run_at - b.run_at || a.id.localeCompare(b.id))
}

/** Extends a job's lease to `leaseMs` from now. */
export async function renewLease(
  db: Db,
  job: ClaimedJob,
  { now, leaseMs }: Pick<Claim, 'now' | 'leaseMs'>,
): Promise<void> {
  await held(db, job)
    .set({ leased_until: sql`${leaseTime(db, now)} + ${leaseMs}` })
    .execute()
}

/** Marks a job as done. Returns false if another worker has claimed the job since. */
export async function finishJob(db: Db, job: ClaimedJob, now: number): Promise<boolean> {
  const result = await held(db, job)
    .set({ state: 'done', finished_at: now, lease_token: null, leased_until: null, last_error: null })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Postpones a job to `runAt` (epoch milliseconds). If `runAt` is null, the job keeps its stored time. The attempt counts only
 * if `counted` is true.
 */
export async function postponeJob(
  db: Db,
  job: ClaimedJob,
  { runAt, error, counted }: { runAt: number | null; error: string | null; counted: boolean },
): Promise<void> {
  await held(db, job)
    .set({
      ...(runAt !== null && { run_at: runAt }),
      attempts: counted ? job.attempts : job.attempts - 1,
      last_error: error,
      lease_token: null,
      leased_until: null,
    })
    .execute()
}

/** Marks a job as dead. The owner sees dead jobs and can retry them. */
export async function failJob(db: Db, job: ClaimedJob, error: string, now: number): Promise<void> {
  await held(db, job)
    .set({ state: 'dead', finished_at: now, last_error: error, lease_token: null, leased_until: null })
    .execute()
}

/** Adds a job that's already dead, to show the owner `error`. Does nothing if a job with the same key exists. */
export async function addFailedJob(tx: Db, request: JobRequest, error: string, now: number): Promise<void> {
  const buried = { state: 'dead', finished_at: now, last_error: error } as const
  await insertJobs(tx, [request], now, buried).execute()
}

/** Deletes a job. Called in the transaction that does the job's work. Returns false if the job no longer exists. */
export async function removeJob(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('jobs').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Retries one dead job, or all dead jobs if `id` is undefined. Resets their attempts. Returns the number of jobs. */
export async function reviveJobs(db: Db, now: number, id?: string): Promise<number> {
  const dead = db.updateTable('jobs').where('state', '=', 'dead').where('finished_at', 'is not', null)
  const result = await (id === undefined ? dead : dead.where('id', '=', id))
    .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Marks a dead job as done, without running it. Returns false if there is no such dead job, or if it failed at another time than
 * `failedAt` (epoch milliseconds).
 */
export async function dropJob(
  db: Db,
  { id, failedAt }: { id: string; failedAt?: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    // The payload may contain personal data.
    .set({ state: 'done', finished_at: now, payload: '{}' })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .$if(failedAt !== undefined, (dead) => dead.where('finished_at', '=', Number(failedAt)))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes the jobs that ended before these times (epoch milliseconds), because they may contain personal data. */
export async function forgetJobs(
  db: Db,
  { doneBefore, deadBefore }: { doneBefore: number; deadBefore: number },
): Promise<void> {
  for (const [state, time] of [
    ['done', doneBefore],
    ['dead', deadBefore],
  ] as const)
    await db.deleteFrom('jobs').where('state', '=', state).where('finished_at', '<', time).execute()
}

function held(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('state', '=', 'waiting')
    .where('lease_token', '=', job.lease_token)
}

/** Deletes the waiting jobs whose keys begin with this text. Running jobs continue. */
export async function removeWaiting(tx: Db, keyStart: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where(({ ref }) => beginsWith(tx, ref('key'), keyStart))
    .where('state', '=', 'waiting')
    .where('lease_token', 'is', null)
    .execute()
}

/** Whether the job with this key hasn't ended. */
export async function isWaiting(db: Db, key: string): Promise<boolean> {
  const waiting = db.selectFrom('jobs').select('id').where('key', '=', key).where('state', '=', 'waiting')
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Changes the due time (epoch milliseconds) of waiting jobs whose keys have one of these prefixes. Running jobs continue. */
export async function postponeJobs(tx: Db, keysBegin: readonly string[], runAt: number): Promise<void> {
  for (const start of keysBegin)
    await tx
      .updateTable('jobs')
      .set({ run_at: runAt })
      .where(({ ref }) => beginsWith(tx, ref('key'), start))
      .where('state', '=', 'waiting')
      .execute()
}
