import { dollars } from '../../contract/figures.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { findOrder, settleOrder } from './orders.ts'
import { settleCheckout } from './settle.ts'
import { refundableCents, stateInWords } from './settlement.ts'

/** The result of a refund: the `order` as Stripe now has it, or `refused`; both with a sentence for the owner. */
export type Refund = { order: Order; said: string } | { refused: string }

/** Has Stripe refund an amount in cents, or the whole remainder. The order is then updated from Stripe. */
export async function refundOrder(services: Services, id: string, cents?: number): Promise<Refund> {
  const order = await findOrder(services.db, id)
  const left = order ? refundableCents(order) : 0
  if (!order?.payment_intent_id || !order.checkout_session_id || left <= 0)
    return { refused: 'There is nothing to refund.' }
  if (cents !== undefined && cents > left) return { refused: `Only ${dollars(left)} can be refunded.` }
  try {
    const paid = { ...order, payment_intent_id: order.payment_intent_id }
    // The whole remainder is one refund however it was requested: Stripe compares the parameters sent under an idempotency
    // key.
    await services.payments.refund(paid, cents === left ? undefined : cents)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    // Stripe keeps a refusal under its key for a day, so the next try needs another key.
    if (!error.retryable) await settleOrder(services.db, order, {}, services.clock.now())
    return { refused: `Stripe did not refund: ${error.what}` }
  }
  const settled = (await settleCheckout(services, order.checkout_session_id)) ?? order
  const given = settled.refunded_cents - order.refunded_cents
  const said = given > 0 ? `Refunded ${dollars(given)}` : 'Stripe has not given it back'
  return { order: settled, said: `${said}. The order is ${stateInWords(settled)}.` }
}
