import type { Services } from '../services.ts'
import type { Request } from './requests.ts'

export type Attempt = { jobId: string; number: number; last: boolean }

/**
 * Nothing when done; `{ again }` (epoch milliseconds) to be called again then, at no attempt's cost; `stored` when the handler has
 * stored the time itself.
 */
export type JobOutcome = { again: number | 'stored' } | undefined

/** Attempts enough for a vendor that is gone for a day and a night: with the worker's delays, 32 hours at the least. */
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
 * A piece of work that survives a restart and may happen more than once: the handler re-reads the facts and gives
 * every outward effect a key. Throwing means another attempt later, unless a VendorError says that it cannot help.
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
