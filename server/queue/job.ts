import type { Request } from './requests.ts'

export type Attempt = { jobId: string; number: number; last: boolean }

/**
 * Undefined when done. `{ again }` runs the job again at that time (epoch milliseconds), or at its stored `run_at`, without
 * counting an attempt.
 */
export type JobOutcome = { again: number | 'stored' } | undefined

/** Enough attempts for a vendor that is down for a day: with the delays of `perform-job.ts`, they take at least 32 hours. */
const patience = 32

type Handler<Payload, Needs> = (
  payload: Payload,
  services: Needs,
  attempt: Attempt,
) => Promise<JobOutcome> | Promise<void>

/** A kind of job, with the services that it needs. */
export type JobDefinition<Needs> = {
  jobName: string
  maxAttempts: number
  run: (payload: string, services: Needs, attempt: Attempt) => Promise<JobOutcome>
}

/**
 * Defines how a kind of job runs. A job survives a restart and may run more than once, so its handler reads the facts again and
 * gives every outward effect a key. After a thrown error the job is retried, unless it is a VendorError that isn't retryable.
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
