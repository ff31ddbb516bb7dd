import { forgetActs } from '../desk/audit-log.ts'
import { forgetTickets } from '../desk/session-tokens.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob, forgetJobs } from '../queue/queue.ts'
import { prune, pruneAt } from '../queue/requests.ts'
import { eraseEventsHandledBefore } from '../sales/stripe-events.ts'
import { forgetCounts, forgetRecipients, forgetSpam, forgetUnconfirmed, forgetUnpaid } from './forget-old.ts'

type Site = Needs<'db' | 'clock'> & { sandbox: { mailbox: { prune(time: number): Promise<void> } | null } }

const keepJobs = 30 * day
/** An alarm rings for dead jobs until the owner retries or drops them, or until they're deleted. */
const keepDeadJobs = 180 * day
/** Longer than the 30 days for which Stripe lists and resends events. */
const keepEvents = 90 * day
const keepSandboxMail = 30 * day

/** Runs daily. Deletes data that is kept only for some time, and queues itself for the next day. */
export const pruneJob = job(prune, async (_nothing, { db, clock, sandbox }: Site) => {
  const now = clock.now()
  await forgetJobs(db, { doneBefore: now - keepJobs, deadBefore: now - keepDeadJobs })
  await eraseEventsHandledBefore(db, now - keepEvents)
  await forgetUnpaid(db, now)
  await forgetSpam(db, now)
  await forgetUnconfirmed(db, now)
  await forgetRecipients(db, now)
  await forgetCounts(db, now)
  await forgetActs(db, now)
  await forgetTickets(db, now)
  await sandbox.mailbox?.prune(now - keepSandboxMail)
  await addJob(db, pruneAt(now + day), now)
})
