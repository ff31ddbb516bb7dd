/// <reference lib="esnext.temporal" />
import { site } from '../../model/site.ts'
import { day } from '../process/clock.ts'
import { longDay } from '../process/days.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { withdrawOrder } from '../queue/requests.ts'
import type { Db, Order } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { withdrawalReceived } from './buyer-letters.ts'
import { buyerEmail, findOrder, settleOrder } from './orders.ts'
import { withdrawal } from './owner-letters.ts'
import { refundOrder } from './refund-order.ts'
import type { SettleNeeds } from './settle.ts'
import { refundableCents } from './settlement.ts'

/**
 * Returns the end of the last day on which the buyer may withdraw from an order (epoch milliseconds), in the site's time zone.
 * The day of the payment doesn't count. Returns null if the order has no such days, or nothing to refund.
 */
export function withdrawableUntil(order: Order, timeZone = site.timeZone): number | null {
  const { paid_at, withdrawal_days, withdrawn_at } = order
  if (paid_at === null || withdrawal_days === null || withdrawn_at !== null) return null
  if (refundableCents(order) <= 0) return null
  const paidOn = Temporal.Instant.fromEpochMilliseconds(paid_at).toZonedDateTimeISO(timeZone).toPlainDate()
  return paidOn.add({ days: withdrawal_days + 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1
}

/**
 * Returns the last day on which the buyer may withdraw in the room, for people. Null if they may not. `now` is in epoch
 * milliseconds.
 */
export function withdrawalDay(order: Order, now: number): string | null {
  // Nothing of an erased buyer may be stored, so they have to write.
  const until = buyerEmail(order) === '' ? null : withdrawableUntil(order)
  return until === null || now > until ? null : longDay(until)
}

/**
 * Withdraws the buyer of a locked order: stores the time, and queues the refund and the emails to buyer and owner. Does nothing
 * if the buyer has withdrawn before, or may no longer.
 */
export async function withdraw(tx: Db, order: Order, now: number): Promise<void> {
  const until = withdrawableUntil(order)
  if (until === null || now > until) return
  if (!(await settleOrder(tx, order, { withdrawn_at: now }, now))) return
  const orderId = order.id
  const cents = refundableCents(order)
  await addJob(tx, withdrawOrder({ orderId }, { key: `withdraw:${orderId}` }), now)
  for (const letter of [withdrawalReceived, withdrawal])
    await addJob(tx, letter({ orderId, cents }, { key: `${letter.letterName}:${orderId}` }), now)
}

/**
 * Refunds an order whose buyer has withdrawn. A refund that Stripe hasn't answered is repeated, and made only once. If Stripe
 * refuses it, or it comes to nothing at the bank, the job is dead, which raises an alarm. While the bank decides about a dispute, nothing can be refunded.
 */
export const withdrawOrderJob = job(withdrawOrder, async ({ orderId }, services: SettleNeeds) => {
  const later = { again: services.clock.now() + day }
  const order = await findOrder(services.db, orderId)
  if (order?.state === 'disputed') return later
  if (!order || refundableCents(order) <= 0) return undefined
  // Stripe may not have answered an earlier request, the owner's about a part or this job's. It's repeated first.
  const asked = order.refund_asked_cents ?? undefined
  const refund = await refundOrder(services, orderId, asked)
  const isLeft = asked !== undefined && !('refused' in refund && refund.mayRetry)
  if (isLeft) return { again: services.clock.now() }
  if (!('refused' in refund)) {
    if (refundableCents(refund.order) <= 0) return undefined
    throw new VendorError('stripe', refund.said, { retryable: false })
  }
  // Stripe refunds no disputed payment, and the site may learn of the dispute by asking.
  if ((await findOrder(services.db, orderId))?.state === 'disputed') return later
  const { refused, mayRetry = false, scope = 'item' } = refund
  throw new VendorError('stripe', refused, { scope, retryable: mayRetry })
})
