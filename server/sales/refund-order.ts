import { money } from '../../model/formats.ts'
import type { Needs } from '../needs.ts'
import type { Order } from '../store/tables.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { findOrder, noteRefundAnswered, settleOrder } from './orders.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { refundableCents, stateInWords } from './settlement.ts'

/**
 * The result of a refund: the updated `order` with a sentence for the owner, or `refused`, a sentence that says why not.
 * `mayRetry` says that the same request may succeed later. `scope` is that of Stripe's error.
 */
export type Refund =
  | { order: Order; said: string }
  | { refused: string; mayRetry?: boolean; scope?: VendorError['scope'] }

/**
 * Refunds `cents`, or the whole remainder, and updates the order from Stripe. The order stores the request until the owner has
 * seen its result. If Stripe's response was lost, the next request for the same amount repeats the same refund. A request for
 * another amount is refused until the first refund has succeeded or failed.
 */
export async function refundOrder(services: SettleNeeds, id: string, cents?: number): Promise<Refund> {
  const { db, clock } = services
  const order = await findOrder(db, id)
  if (!order?.payment_intent_id || !order.checkout_session_id) return nothing
  const left = refundableCents(order)
  const asked = askedOf(order)
  if (asked) {
    const wanted = cents ?? (left || asked.cents)
    if (wanted === asked.cents) return askAgain(services, order, asked)
    const isOpen = order.refunded_cents < asked.after + asked.cents
    if (isOpen) return { refused: stillOpen(money(asked.cents, order.currency)), mayRetry: true }
  }
  if (left <= 0) return order.state === 'disputed' ? disputed : nothing
  if (cents !== undefined && cents > left)
    return { refused: `Only ${money(left, order.currency)} can be refunded.` }
  const wish = { cents: cents ?? left, after: order.refunded_cents, version: order.version + 1 }
  const note = {
    refund_asked_cents: wish.cents,
    refund_asked_after: wish.after,
    refund_asked_version: wish.version,
  }
  if (!(await settleOrder(db, order, note, clock.now()))) return { ...changed, mayRetry: true }
  return ask(services, order, wish)
}

const nothing: Refund = { refused: 'There is nothing to refund.' }

const disputed: Refund = {
  refused: 'The buyer’s bank is deciding about a dispute. Until then, nothing can be refunded here.',
}

/** A requested refund of `cents`. `after` is the amount that was refunded before. `version` is in the idempotency key. */
type Asked = { cents: number; after: number; version: number }

function askedOf({
  refund_asked_cents: cents,
  refund_asked_after: after,
  refund_asked_version: version,
}: Order): Asked | null {
  return cents === null || after === null || version === null ? null : { cents, after, version }
}

/** Repeats a refund only if Stripe hasn't made it, because Stripe forgets idempotency keys after a day. */
async function askAgain(services: SettleNeeds, order: Order, asked: Asked): Promise<Refund> {
  const settled = await settledNow(services, order)
  if (settled instanceof VendorError) return noAnswer(settled)
  if (settled.refunded_cents < asked.after + asked.cents) return ask(services, settled, asked)
  const { said } = await tell(services, settled, asked)
  return {
    order: settled,
    said: `${said} This is the refund that Stripe had not answered: no other was made.`,
  }
}

async function ask(services: SettleNeeds, order: Order, asked: Asked): Promise<Refund> {
  const { cents, after, version } = asked
  let unanswered: VendorError | undefined
  try {
    const paid = { ...order, payment_intent_id: order.payment_intent_id ?? '', version }
    // A refund of the whole remainder never sends an amount. Stripe rejects different parameters under the same idempotency
    // key. What a lost dispute took isn't refunded for Stripe, so then its remainder is larger than ours.
    const isRest = cents === refundableCents(order) && order.lost_cents === 0
    await services.payments.refund(paid, isRest ? undefined : cents)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    if (!error.retryable || error.scope === 'account') {
      await noteRefundAnswered(services.db, order.id, version)
      // Stripe may have refused because the money was already refunded.
      await settledNow(services, order)
      const { what, retryable: mayRetry, scope } = error
      return { refused: `Stripe did not refund: ${what}`, mayRetry, scope }
    }
    unanswered = error
  }
  const settled = await settledNow(services, order)
  if (settled instanceof VendorError) return noAnswer(settled)
  if (unanswered && settled.refunded_cents < after + cents) return noAnswer(unanswered)
  return tell(services, settled, asked)
}

const changed = { refused: 'The order has just changed: nothing was refunded. Look at it again.' }

const noAnswer = ({ scope }: VendorError): Refund => ({
  refused:
    'Stripe has not answered, and may have refunded it. Try again in a few minutes with the same amount: it is refunded only once.',
  mayRetry: true,
  scope,
})

const stillOpen = (amount: string) =>
  `Stripe has not answered the refund of ${amount}. Refund that amount again to learn how it ended, and then this one.`

/** Updates the order from Stripe. Returns the error if that fails. */
async function settledNow(services: SettleNeeds, order: Order): Promise<Order | VendorError> {
  try {
    return (await settleCheckout(services, order.checkout_session_id ?? '')) ?? order
  } catch (error) {
    if (error instanceof VendorError) return error
    throw error
  }
}

async function tell({ db }: Needs<'db'>, settled: Order, { after, version }: Asked) {
  await noteRefundAnswered(db, settled.id, version)
  const given = settled.refunded_cents - after
  const said = given > 0 ? `Refunded ${money(given, settled.currency)}` : 'Stripe has not given it back'
  return { order: settled, said: `${said}. The order is ${stateInWords(settled)}.` }
}
