import * as z from 'zod'
import { job } from '../queue/job.ts'

/** What the jobs of tests carry: a number to tell them apart. */
export const numbered = z.object({ n: z.number() })

/** A job that notes each run by its number, and then behaves as the test wants. */
export function recorder(
  behave: (n: number) => Promise<undefined | { again: number }> = async () => undefined,
) {
  const ran: number[] = []
  const record = job('record', numbered, async ({ n }) => {
    ran.push(n)
    return behave(n)
  })
  return { ran, record }
}
