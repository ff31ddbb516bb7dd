import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../store/id.ts'
import { insertAll } from '../store/insert-all.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Db, Job } from '../store/tables.ts'
import type { JobRequest, LaneName } from './requests.ts'

/** A leased job: only the holder of its token may finish it. */
export type ClaimedJob = Job & { lease_token: string }

/** Stores a job in the caller's transaction. False: one with its key is there already. */
export async function addJob(tx: Db, request: JobRequest, now: number): Promise<boolean> {
  const result = await insertJobs(tx, [request], now).executeTakeFirstOrThrow()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Stores many jobs in the caller's transaction, and returns how many of them were new. */
export async function addJobs(tx: Db, requests: readonly JobRequest[], now: number): Promise<number> {
  const result = await insertJobs(tx, requests, now).executeTakeFirstOrThrow()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Inserts jobs, skipping those whose key exists. They are waiting unless `as` says otherwise. */
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
  return insertAll(db, 'jobs', rows).onConflict((conflict) => conflict.column('key').doNothing())
}

/**
 * The time that leases are measured by: the machine's own on SQLite, the server's on PostgreSQL. The clocks of machines that
 * share a server may differ, and one that is ahead must not think that another's lease has run out.
 */
export function leaseTime(db: Db, now: number): RawBuilder<number> {
  return isPostgres(db)
    ? sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql`cast(${now} as integer)`
}

/** A worker's claim: up to `limit` jobs of a lane, for `leaseMs`. */
export type Claim = { lane: LaneName; names: string[]; now: number; leaseMs: number; limit: number }

/** Claims due jobs of a lane, oldest first. A job has one holder while its lease lasts. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  if (claim.names.length === 0 || claim.limit <= 0) return []
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
  // SQLite has no row locks and needs none: it writes one statement at a time.
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

/** Has a job's lease run for another `leaseMs`. */
export async function renewLease(
  db: Db,
  job: ClaimedJob,
  { now, leaseMs }: Pick<Claim, 'now' | 'leaseMs'>,
): Promise<void> {
  await held(db, job)
    .set({ leased_until: sql`${leaseTime(db, now)} + ${leaseMs}` })
    .execute()
}

/** Marks a job done. False: the lease was lost, and somebody else has the job now. */
export async function finishJob(db: Db, job: ClaimedJob, now: number): Promise<boolean> {
  const result = await held(db, job)
    .set({ state: 'done', finished_at: now, lease_token: null, leased_until: null, last_error: null })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Postpones a job to `runAt`, or to the stored time if that is null, with the error that caused it, if any. Unless `counted`,
 * it costs no attempt.
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

/** Marks a job as dead. The owner's command lists dead jobs and can revive them. */
export async function buryJob(db: Db, job: ClaimedJob, error: string, now: number): Promise<void> {
  await held(db, job)
    .set({ state: 'dead', finished_at: now, last_error: error, lease_token: null, leased_until: null })
    .execute()
}

/** Stores a job as given up from the start, in the caller's transaction, with a text for the owner. One key, one job. */
export async function addBuriedJob(tx: Db, request: JobRequest, error: string, now: number): Promise<void> {
  const buried = { state: 'dead', finished_at: now, last_error: error } as const
  await insertJobs(tx, [request], now, buried).execute()
}

/** Deletes a job in the transaction that does its work. False: it is gone already. */
export async function removeJob(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('jobs').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Revives one dead job or all of them, with all their attempts. Returns their number. */
export async function reviveJobs(db: Db, now: number, id?: string): Promise<number> {
  const dead = db.updateTable('jobs').where('state', '=', 'dead')
  const result = await (id === undefined ? dead : dead.where('id', '=', id))
    .set({ state: 'waiting', run_at: now, attempts: 0, finished_at: null })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Drops a dead job that nobody can fix: it counts as done. Returns false when no such job was given up. */
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

/** Deletes the jobs that were done before `time` (epoch milliseconds); dead ones wait for the owner. */
export async function forgetJobsDoneBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'done').where('finished_at', '<', time).execute()
}

function held(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('state', '=', 'waiting')
    .where('lease_token', '=', job.lease_token)
}

/** Moves waiting jobs whose keys begin so to another time (epoch milliseconds). One that runs at this moment goes on. */
export async function postponeJobs(tx: Db, keysBegin: readonly string[], runAt: number): Promise<void> {
  for (const start of keysBegin)
    await tx
      .updateTable('jobs')
      .set({ run_at: runAt })
      .where('key', 'like', `${start}%`)
      .where('state', '=', 'waiting')
      .execute()
}
