import { setTimeout } from 'node:timers/promises'
import { type Clock, second } from '../process/clock.ts'
import { messageOf } from '../process/log.ts'
import type { Database, Delivery } from '../store/tables.ts'
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
 * Performs one outward effect once, and stores its result and the reason in its delivery. The queue retries failed attempts.
 * After the last one, or when a retry cannot help, the delivery is failed and in the owner's list. If the process dies before
 * the result is stored, the effect is repeated with the same delivery id.
 */
export async function deliver(
  { db, clock }: { db: Database; clock: Clock },
  effect: Effect,
  attempt: Attempt,
  act: (delivery: Delivery) => Promise<DeliveryOutcome>,
): Promise<JobOutcome> {
  const { delivery, until } = await openDelivery(db, effect, attempt.jobId, clock.now())
  if (until !== null) return { again: 'stored' }
  // A failed delivery ended its job, so the owner has revived the job.
  if (delivery.state === 'failed') await reopenDelivery(db, delivery.id)
  else if (delivery.state !== 'waiting') return undefined
  try {
    const outcome = await act(delivery)
    await recordPatiently(() => closeDelivery(db, delivery.id, outcome, clock.now()))
    return undefined
  } catch (err) {
    const reason = messageOf(err)
    const isAccount = err instanceof VendorError && err.scope === 'account'
    const hopeless = err instanceof VendorError && !err.retryable
    if (hopeless || (attempt.last && !isAccount))
      await closeDelivery(db, delivery.id, { state: 'failed', reason }, clock.now())
    else await noteAttempt(db, delivery.id, reason)
    throw err
  }
}

/** Retries to store the result of an effect: a short database outage must not cause the effect again. */
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

/** Their sum is shorter than a job's lease, which cannot be renewed during the outage. */
const pauses = [0.1, 0.4, 1, 2, 4, 8].map((seconds) => seconds * second)
