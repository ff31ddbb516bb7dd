import { type Clock, day, hour, second } from '../process/clock.ts'
import { type Log, messageOf } from '../process/log.ts'
import type { Database } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { closeDelivery } from './deliveries.ts'
import { isFinal, type JobDefinition } from './job.ts'
import { pauseLanes } from './lanes.ts'
import { type ClaimedJob, failJob, finishJob, postponeJob, renewLease } from './queue.ts'

/** The services that the queue itself uses. */
export type QueueNeeds = { db: Database; clock: Clock; log: Log }

/** The length of a claimed job's lease, in milliseconds. The lease is renewed while the job runs. */
export const leaseMs = 60 * second

/**
 * Runs one claimed job, and stores the result: done, postponed or dead. Never throws. If the database fails, the lease expires
 * and the job is claimed again.
 */
export async function performJob<Needs extends QueueNeeds>(
  job: ClaimedJob,
  definition: JobDefinition<Needs>,
  services: Needs,
): Promise<void> {
  const { db, clock, log } = services
  const renewal = setInterval(() => {
    renewLease(db, job, { now: clock.now(), leaseMs }).catch((err: unknown) =>
      log.warn({ err }, 'could not renew a lease'),
    )
  }, leaseMs / 3)
  try {
    await attemptJob(job, definition, services)
  } catch (err) {
    log.error({ err, job: job.name, jobId: job.id }, 'could not store the result of a job')
  } finally {
    clearInterval(renewal)
  }
}

async function attemptJob<Needs extends QueueNeeds>(
  job: ClaimedJob,
  definition: JobDefinition<Needs>,
  services: Needs,
): Promise<void> {
  const { db, clock } = services
  // The last attempt has no stored result, usually because the process crashed.
  if (job.attempts > definition.maxAttempts) {
    const reason = job.last_error ?? 'the process crashed during the last attempt'
    // A delivery that waited for good would hold back other emails to the contact.
    await closeDelivery(db, job.id.replace(/^job_/, 'del_'), { state: 'failed', reason }, clock.now())
    return giveUp(job, services, new Error(reason))
  }
  const attempt = { jobId: job.id, number: job.attempts, last: job.attempts === definition.maxAttempts }
  try {
    const outcome = await definition.run(job.payload, services, attempt)
    if (outcome)
      await postponeJob(db, job, {
        runAt: outcome.again === 'stored' ? null : outcome.again,
        error: null,
        counted: false,
      })
    else await finishJob(db, job, clock.now())
  } catch (err) {
    if (err instanceof VendorError && err.scope === 'account') await waitForAccount(job, services, err)
    else if (isFinal(err, attempt)) await giveUp(job, services, err)
    else await tryAgain(job, services, err)
  }
}

/** The job itself is fine. It waits until the account works again, for days if necessary. */
async function waitForAccount(
  job: ClaimedJob,
  { db, clock, log }: QueueNeeds,
  err: VendorError,
): Promise<void> {
  const { paused, until } = await pauseLanes(db, err, clock.now())
  log.error({ err, lanes: paused }, 'a vendor account is failing: its lanes are paused')
  // The job goes behind the lane's other jobs, so that a different job tries the account next.
  await postponeJob(db, job, { runAt: until, error: messageOf(err), counted: false })
}

async function tryAgain(job: ClaimedJob, { db, clock, log }: QueueNeeds, err: unknown): Promise<void> {
  log.warn({ err, job: job.name, jobId: job.id, attempt: job.attempts }, 'a job will be retried')
  const runAt = clock.now() + retryDelay(job.attempts, err)
  await postponeJob(db, job, { runAt, error: messageOf(err), counted: true })
}

async function giveUp(job: ClaimedJob, { db, clock, log }: QueueNeeds, err: unknown): Promise<void> {
  log.error({ err, job: job.name, jobId: job.id }, 'a job is dead')
  await failJob(db, job, messageOf(err), clock.now())
}

/**
 * Returns the delay before a retry, in milliseconds: 5 s, doubled with each attempt up to 2 h, plus or minus 25%. A vendor may
 * ask for a longer delay, up to a day.
 */
function retryDelay(attempt: number, err: unknown): number {
  const delay = Math.min(5 * second * 2 ** (attempt - 1), 2 * hour)
  const asked = err instanceof VendorError ? Math.min(err.retryAfterMs ?? 0, day) : 0
  return Math.max(asked, Math.round(delay * (0.75 + Math.random() / 2)))
}
