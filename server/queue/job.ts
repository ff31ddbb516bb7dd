import { VendorError } from '../vendors/vendor-error.ts'
import type { Request } from './requests.ts'

export type Attempt = { jobId: string; number: number; last: boolean }

/**
 * Undefined means that the job is done. Otherwise the job runs again, at `again` (epoch milliseconds) or at its stored `run_at`,
 * and this run doesn't count as an attempt.
 */
export type JobOutcome = { again: number | 'stored' } | undefined

/** Whether a job that throws this error isn't retried. A failure of the vendor's account doesn't count as an attempt. */
export function isFinal(err: unknown, { last }: Attempt): boolean {
  if (!(err instanceof VendorError)) return last
  return err.scope !== 'account' && (last || !err.retryable)
}

/** Enough attempts for a vendor that is down for a day. With the delays in `perform-job.ts`, they take at least 32 hours. */
const patience = 32

type Handler<Payload, Needs> = (
  payload: Payload,
  services: Needs,
  attempt: Attempt,
) => Promise<JobOutcome> | Promise<void>

/** A kind of job, with its handler. `Needs` are the services that the handler uses. */
export type JobDefinition<Needs> = {
  jobName: string
  maxAttempts: number
  run: (payload: string, services: Needs, attempt: Attempt) => Promise<JobOutcome>
}

/**
 * Defines how a kind of job runs. A job may run more than once, so the handler must read the current data each time and give
 * each side effect a key. If the handler throws, the job is retried, unless the error is a VendorError that isn't retryable.
 */
export function job<Payload, Needs>(
  { jobName, schema }: Request<Payload>,
  handle: Handler<Payload, Needs>,
  { maxAttempts = patience } = {},
): JobDefinition<Needs> {
  const run: JobDefinition<Needs>['run'] = async (payload, services, attempt) =>
    (await handle(schema.parse(JSON.parse(payload)), services, attempt)) ?? undefined
  return { jobName, maxAttempts, run }
}
