import * as z from 'zod'
import { job } from '../queue/job.ts'
import { request } from '../queue/requests.ts'

/** What the jobs of tests carry: a number to tell them apart. */
export const numbered = z.object({ n: z.number() })

/** A job that notes each run by its number, and then behaves as the test wants: how it is asked for, and what it does. */
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
