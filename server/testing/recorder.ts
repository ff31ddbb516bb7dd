import * as z from 'zod'
import { job } from '../queue/job.ts'
import { request } from '../queue/requests.ts'

/** The payload of test jobs: a number to tell them apart. */
export const numbered = z.object({ n: z.number() })

/** Creates a job that adds its number to `ran` and then calls `behave`. Returns `ran`, the job's request and the job. */
export function recorder(
  behave: (n: number) => Promise<undefined | { again: number }> = async () => undefined,
) {
  const ran: number[] = []
  const record = request('record', numbered)
  const recordJob = job(record, async ({ n }) => {
    ran.push(n)
    return behave(n)
  })
  return { ran, record, recordJob }
}
