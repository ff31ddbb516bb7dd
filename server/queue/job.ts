import type { Services } from '../services.ts'
import type { Request } from './requests.ts'

export type Attempt = { jobId: string; number: number; last: boolean }

/**
 * Nothing when done; `{ again }` (epoch milliseconds) to be called again then, at no attempt's cost; `stored` when the handler has
 * stored the time itself.
 */
export type JobOutcome = { again: number | 'stored' } | undefined

/** Enough attempts for a vendor that is down for a day and a night: with the worker's delays, at least 32 hours. */
const patience = 32

type Handler<Payload> = (
  payload: Payload,
  services: Services,
  attempt: Attempt,
) => Promise<JobOutcome> | Promise<void>

export type JobDefinition = {
  jobName: string
  maxAttempts: number
  run(payload: string, services: Services, attempt: Attempt): Promise<JobOutcome>
}

/**
 * A unit of work that survives a restart and may run more than once: its handler re-reads the facts and gives every outward
 * effect a key. A thrown error means another attempt later, unless it is a VendorError that isn't retryable.
 */
export function job<Payload>(
  { jobName, schema }: Request<Payload>,
  handle: Handler<Payload>,
  { maxAttempts = patience } = {},
): JobDefinition {
  const run: JobDefinition['run'] = async (payload, services, attempt) =>
    (await handle(schema.parse(JSON.parse(payload)), services, attempt)) ?? undefined
  return { jobName, maxAttempts, run }
}
