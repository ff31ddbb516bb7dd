import { setTimeout } from 'node:timers/promises'
import { type Clock, second } from '../process/clock.ts'
import { messageOf } from '../process/log.ts'
import type { Database, Delivery } from '../store/tables.ts'
import {
  closeDelivery,
  type DeliveryOutcome,
  type Effect,
  noteAttempt,
  openDelivery,
  reopenDelivery,
} from './deliveries.ts'
import { type Attempt, isFinal, type JobOutcome } from './job.ts'
import { noteSuccess } from './lanes.ts'

/**
 * Performs a side effect outside the database, such as an email or a call to Kit, and records the outcome in a delivery. The
 * queue retries failed attempts. After the last attempt, or when retrying can't help, the delivery is marked as failed. If the
 * process dies before the outcome is recorded, the effect is repeated with the same delivery id.
 */
export async function deliver(
  { db, clock }: { db: Database; clock: Clock },
  effect: Effect,
  attempt: Attempt,
  act: (delivery: Delivery) => Promise<DeliveryOutcome>,
): Promise<JobOutcome> {
  const { delivery, until } = await openDelivery(db, effect, attempt.jobId, clock.now())
  if (until !== null) return { again: 'stored' }
  // The queue doesn't retry a job whose delivery failed, so the owner must have retried it.
  if (delivery.state === 'failed') await reopenDelivery(db, delivery.id)
  else if (delivery.state !== 'waiting') return undefined
  try {
    const outcome = await act(delivery)
    await recordPatiently(async () => {
      await closeDelivery(db, delivery.id, outcome, clock.now())
      if (outcome.state === 'sent') await noteSuccess(db, effect.channel)
    })
    return undefined
  } catch (err) {
    const reason = messageOf(err)
    if (isFinal(err, attempt)) await closeDelivery(db, delivery.id, { state: 'failed', reason }, clock.now())
    else await noteAttempt(db, delivery.id, reason)
    throw err
  }
}

/** Keeps trying to record the outcome, because a short database outage must not cause the effect to run again. */
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

/** The total is shorter than a job's lease, because the lease can't be renewed during the outage. */
const pauses = [0.1, 0.4, 1, 2, 4, 8].map((seconds) => seconds * second)
