import * as z from 'zod'
import { day, isoDay } from '../process/clock.ts'
import { type JobRequest, job } from '../queue/job.ts'
import { addJob, forgetJobsDoneBefore } from '../queue/queue.ts'
import { eraseEventsHandledBefore } from '../sales/stripe-events.ts'
import { forgetWindowsBefore } from '../store/rate-limits.ts'

const keepJobs = 30 * day
const keepWindows = day
/** Stripe itself shows and resends events for 30 days. */
const keepEvents = 90 * day
const keepSandboxMail = 30 * day

/**
 * Forgets finished jobs, what stood in old events of Stripe's, old windows of rate limits and the sandbox's old mail,
 * and asks for the same tomorrow.
 */
export const prune = job('prune', z.object({}), async (_nothing, { db, clock, sandbox }) => {
  const now = clock.now()
  await forgetJobsDoneBefore(db, now - keepJobs)
  await eraseEventsHandledBefore(db, now - keepEvents)
  await forgetWindowsBefore(db, now - keepWindows)
  await sandbox.mailbox?.prune(now - keepSandboxMail)
  await addJob(db, pruneAt(now + day), now)
})

/** One a day (UTC), however often the site starts. `time`: epoch milliseconds. */
export function pruneAt(time: number): JobRequest {
  return prune({}, { key: `prune:${isoDay(time)}`, at: time })
}
