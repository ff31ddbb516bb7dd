import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../store/id.ts'
import { insertAll } from '../store/insert-all.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Db, Job } from '../store/tables.ts'
import type { JobRequest, LaneName } from './requests.ts'

/** A job with a lease: only the worker with its token may finish it. */
export type ClaimedJob = Job & { lease_token: string }

/** Stores a job in the caller's transaction. Returns false if a job with its key exists. */
export async function addJob(tx: Db, request: JobRequest, now: number): Promise<boolean> {
  return (await addJobs(tx, [request], now)) === 1
}

/** Stores at least one job in the caller's transaction. Returns how many were new. */
export async function addJobs(tx: Db, requests: readonly JobRequest[], now: number): Promise<number> {
  const result = await insertJobs(tx, requests, now).executeTakeFirstOrThrow()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Inserts jobs, except those whose key exists. `as` replaces columns. */
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
 * The time that leases are compared with (epoch milliseconds): on PostgreSQL the server's, since the clocks of the machines
 * that share it may differ, and a clock that is ahead would end the leases of others.
 */
export function leaseTime(db: Db, now: number): RawBuilder<number> {
  return isPostgres(db)
    ? sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql`cast(${now} as integer)`
}

/** A worker's claim: up to `limit` jobs of a lane, with a lease of `leaseMs`. */
export type Claim = { lane: LaneName; names: string[]; now: number; leaseMs: number; limit: number }

/** Claims due jobs of a lane, oldest first. Until its lease expires, no other worker can claim a job. */
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

/** Renews a job's lease for `leaseMs` from now. */
export async function renewLease(
  db: Db,
  job: ClaimedJob,
  { now, leaseMs }: Pick<Claim, 'now' | 'leaseMs'>,
): Promise<void> {
  await held(db, job)
    .set({ leased_until: sql`${leaseTime(db, now)} + ${leaseMs}` })
    .execute()
}

/** Marks a job as done. Returns false if its lease was lost to another claim. */
export async function finishJob(db: Db, job: ClaimedJob, now: number): Promise<boolean> {
  const result = await held(db, job)
    .set({ state: 'done', finished_at: now, lease_token: null, leased_until: null, last_error: null })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Postpones a job to `runAt` (epoch milliseconds), or to its stored time if null. Unless `counted`, the attempt doesn't count. */
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

/** Marks a job as dead. The owner sees dead jobs and can revive them. */
export async function buryJob(db: Db, job: ClaimedJob, error: string, now: number): Promise<void> {
  await held(db, job)
    .set({ state: 'dead', finished_at: now, last_error: error, lease_token: null, leased_until: null })
    .execute()
}

/** Stores a dead job with a text for the owner, in the caller's transaction, unless a job with its key exists. */
export async function addBuriedJob(tx: Db, request: JobRequest, error: string, now: number): Promise<void> {
  const buried = { state: 'dead', finished_at: now, last_error: error } as const
  await insertJobs(tx, [request], now, buried).execute()
}

/** Deletes a job in the transaction that does its work. Returns false if the job is gone. */
export async function removeJob(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('jobs').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Revives one dead job, or all, with all their attempts left. Returns how many. */
export async function reviveJobs(db: Db, now: number, id?: string): Promise<number> {
  const dead = db.updateTable('jobs').where('state', '=', 'dead').where('finished_at', 'is not', null)
  const result = await (id === undefined ? dead : dead.where('id', '=', id))
    .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Marks a dead job that nobody can fix as done. Returns false if there is no such dead job. */
export async function dropJob(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    // Its payload may name a person.
    .set({ state: 'done', finished_at: now, payload: '{}' })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes the jobs that ended before these times (epoch milliseconds). A dead job may name a person. */
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

/** Moves waiting jobs whose keys have these prefixes to another time (epoch milliseconds). Running jobs continue. */
export async function postponeJobs(tx: Db, keysBegin: readonly string[], runAt: number): Promise<void> {
  for (const start of keysBegin)
    await tx
      .updateTable('jobs')
      .set({ run_at: runAt })
      .where('key', 'like', `${start}%`)
      .where('state', '=', 'waiting')
      .execute()
}
