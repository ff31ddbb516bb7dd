import { setTimeout } from 'node:timers/promises'
import { second } from '../process/clock.ts'
import { scrub } from '../process/log.ts'
import type { Services } from '../services.ts'
import type { Delivery } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import {
  closeDelivery,
  type DeliveryOutcome,
  type Effect,
  noteAttempt,
  openDelivery,
  reopenDelivery,
} from './deliveries.ts'
import type { Attempt, JobOutcome } from './job.ts'

/**
 * Performs one outward effect once, and records in its delivery how it ended and why. The queue retries failed attempts; the
 * last attempt, or one that retrying cannot help, ends as failed and appears in the owner's list. If the process dies between
 * the effect and its row, the effect repeats under the same delivery id.
 */
export async function deliver(
  { db, clock }: Services,
  effect: Effect,
  attempt: Attempt,
  act: (delivery: Delivery) => Promise<DeliveryOutcome>,
): Promise<JobOutcome> {
  const { delivery, until } = await openDelivery(db, effect, attempt.jobId, clock.now())
  if (until !== null) return { again: 'stored' }
  // A failed delivery has ended its job, so a new run means that the owner asked for it. Any attempt may be the first to get
  // here.
  if (delivery.state === 'failed') await reopenDelivery(db, delivery.id)
  else if (delivery.state !== 'waiting') return undefined
  try {
    const outcome = await act(delivery)
    await recordPatiently(() => closeDelivery(db, delivery.id, outcome, clock.now()))
    return undefined
  } catch (err) {
    const reason = scrub(err instanceof Error ? err.message : String(err)).slice(0, 500)
    const isAccount = err instanceof VendorError && err.scope === 'account'
    const hopeless = err instanceof VendorError && !err.retryable
    if (hopeless || (attempt.last && !isAccount))
      await closeDelivery(db, delivery.id, { state: 'failed', reason }, clock.now())
    else await noteAttempt(db, delivery.id, reason)
    throw err
  }
}

/** Retries to record an effect that has happened: a short outage of the database must not repeat it. */
async function recordPatiently(note: () => Promise<void>): Promise<void> {
  for (const pause of pauses) {
    try {
      return await note()
    } catch {
      await setTimeout(pause)
    }
  }
  return note()
}

/** These pauses fit within a job's lease, which cannot be renewed meanwhile. */
const pauses = [0.1, 0.4, 1, 2, 4, 8].map((seconds) => seconds * second)
