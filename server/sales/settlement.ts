import { filled } from '../../model/filled.ts'
import { money } from '../../model/formats.ts'
import type { Config } from '../config.ts'
import type { Order, OrderState } from '../store/tables.ts'
import type { Checkout } from '../vendors/checkout.ts'

/**
 * The life cycle of an order: its states, the effect of each fact, and the consequences. `docs/settlement.md` shows these
 * tables, and a test compares the two.
 */

type Meaning = {
  /** The state's column in `settlement`. */
  stage: 'waiting' | 'mismatched' | 'ended' | 'bought'
  course: 'open' | 'closed' | 'open unless all is refunded'
  /**
   * Whether a cart reminder may be sent. Three groups of buyers get none: those who have paid, those with a payment that hasn't
   * cleared yet, and those with free access.
   */
  reminder: 'may be sent' | 'none'
  refund: 'possible' | 'none'
  means: string
}

// biome-ignore format: a table is read by its columns
export const states: Record<OrderState, Meaning> = {
  pending:         { stage: 'waiting',    course: 'closed', reminder: 'may be sent', refund: 'none',     means: 'The checkout is open.' },
  processing:      { stage: 'waiting',    course: 'closed', reminder: 'none',        refund: 'none',     means: 'A delayed payment is on its way.' },
  mismatched:      { stage: 'mismatched', course: 'closed', reminder: 'none',        refund: 'none',     means: 'A payment came in that is not this order’s: see its objection.' },
  payment_failed:  { stage: 'ended',      course: 'closed', reminder: 'may be sent', refund: 'none',     means: 'The delayed payment failed.' },
  expired:         { stage: 'ended',      course: 'closed', reminder: 'may be sent', refund: 'none',     means: 'The checkout is over, and nobody paid.' },
  returned:        { stage: 'ended',      course: 'closed', reminder: 'may be sent', refund: 'none',     means: 'A payment that was not this order’s went back.' },
  paid:            { stage: 'bought',     course: 'open',   reminder: 'none',        refund: 'possible', means: 'Paid.' },
  partly_refunded: { stage: 'bought',     course: 'open',   reminder: 'none',        refund: 'possible', means: 'Part of the money went back.' },
  refunded:        { stage: 'bought',     course: 'closed', reminder: 'none',        refund: 'none',     means: 'All of the money went back.' },
  disputed:        { stage: 'bought',     course: 'open unless all is refunded', reminder: 'none', refund: 'none', means: 'The buyer’s bank disputes the payment.' },
  dispute_lost:    { stage: 'bought',     course: 'closed', reminder: 'none',        refund: 'none',     means: 'The buyer’s bank took the money back.' },
  gift:            { stage: 'bought',     course: 'open',   reminder: 'none',        refund: 'none',     means: 'Free access: nobody pays for it.' },
}

const stays = null

/** The next state of an order, by the new fact and the order's current stage. */
// biome-ignore format: a table is read by its columns
export const settlement = {
  // The state of the checkout at Stripe.
  open:            { waiting: 'pending',         mismatched: 'pending',         ended: 'pending',         bought: stays },
  processing:      { waiting: 'processing',      mismatched: 'processing',      ended: 'processing',      bought: stays },
  payment_failed:  { waiting: 'payment_failed',  mismatched: 'payment_failed',  ended: 'payment_failed',  bought: stays },
  expired:         { waiting: 'expired',         mismatched: 'expired',         ended: 'expired',         bought: stays },
  // The state of the payment at Stripe, if the payment matches the order.
  paid:            { waiting: 'paid',            mismatched: 'paid',            ended: 'paid',            bought: 'paid' },
  partly_refunded: { waiting: 'partly_refunded', mismatched: 'partly_refunded', ended: 'partly_refunded', bought: 'partly_refunded' },
  refunded:        { waiting: 'refunded',        mismatched: 'refunded',        ended: 'refunded',        bought: 'refunded' },
  disputed:        { waiting: 'disputed',        mismatched: 'disputed',        ended: 'disputed',        bought: 'disputed' },
  dispute_lost:    { waiting: 'dispute_lost',    mismatched: 'dispute_lost',    ended: 'dispute_lost',    bought: 'dispute_lost' },
  // A payment that doesn't match the order, and its refund. These facts can't occur once an order is bought.
  mismatched:      { waiting: 'mismatched',      mismatched: 'mismatched',      ended: 'mismatched',      bought: stays },
  returned:        { waiting: 'returned',        mismatched: 'returned',        ended: 'returned',        bought: stays },
  // The checkout should have expired by now, and Stripe doesn't know its id. The second row is for test-mode orders.
  unknown:         { waiting: 'expired',         mismatched: stays,             ended: stays,             bought: stays },
  unknown_test:    { waiting: 'expired',         mismatched: 'expired',         ended: stays,             bought: stays },
  // Stripe opened no checkout for the order.
  refused:         { waiting: 'expired',         mismatched: stays,             ended: stays,             bought: stays },
  // The owner gives free access.
  given:           { waiting: 'gift',            mismatched: stays,             ended: stays,             bought: stays },
} as const satisfies Record<string, Record<Meaning['stage'], OrderState | typeof stays>>

export type Fact = keyof typeof settlement

/** Returns an order's state after a fact. */
export function next(state: OrderState, fact: Fact): OrderState {
  return settlement[fact][states[state].stage] ?? state
}

/** Returns the fact that a checkout shows about its order, and the objection if the payment doesn't match. */
export function factOf(checkout: Checkout | null, order: Order): { fact: Fact; objection: string | null } {
  if (!checkout) return { fact: order.livemode === 1 ? 'unknown' : 'unknown_test', objection: null }
  if (checkout.state !== 'paid') return { fact: checkout.state, objection: null }
  const objection = states[order.state].stage === 'bought' ? null : objectionTo(checkout, order)
  const money = moneyOf(checkout)
  if (objection === null) return { fact: money, objection }
  // A bank can dispute a payment even after a full refund.
  const isBack = money === 'dispute_lost' || (checkout.refundedCents > 0 && isRefunded(checkout))
  return isBack ? { fact: 'returned', objection: null } : { fact: 'mismatched', objection }
}

const isRefunded = ({ refundedCents, amountCents }: Checkout) => refundedCents >= amountCents

/** A lost dispute about a part of the payment counts like a refund of that part. */
function moneyOf(checkout: Checkout): Fact {
  const { isDisputed, lostCents, refundedCents, amountCents } = checkout
  if (isDisputed) return 'disputed'
  if (lostCents > 0 && refundedCents + lostCents >= amountCents) return 'dispute_lost'
  if (lostCents === 0 && refundedCents === 0) return 'paid'
  return isRefunded(checkout) ? 'refunded' : 'partly_refunded'
}

/**
 * Returns how a paid checkout differs from its order, or null if it matches. A match is a payment for one item, at its price
 * or with a discount that we allowed, in the right mode (live or test).
 */
export function objectionTo(checkout: Checkout, order: Order): string | null {
  if (checkout.orderId !== order.id) return 'it names another order'
  if (checkout.livemode !== (order.livemode === 1)) return checkout.livemode ? 'real money' : 'test money'
  if (checkout.priceIds.length !== 1 || checkout.priceIds[0] !== order.price_id)
    return `paid for ${checkout.priceIds.join(' and ') || 'nothing'}`
  if (checkout.currency !== order.currency) return `paid in ${checkout.currency.toUpperCase()}`
  if (checkout.discountCents > 0 && !checkout.takesPromotionCodes) return 'a discount by no code of ours'
  // Taxes are added to the price or included in it, depending on how the price is set up at Stripe.
  const price = checkout.amountCents + checkout.discountCents
  if (price === order.amount_cents || price - checkout.taxCents >= order.amount_cents) return null
  const tax = checkout.taxCents > 0 ? `, with ${money(checkout.taxCents, order.currency)} tax` : ''
  return `only ${money(price, order.currency)} paid${tax}`
}

/** Each function decides whether a change to an order has that consequence. Each change is stored only once. */
// biome-ignore format: a table is read by its columns
export const consequences = {
  // The course opens for the first time. The buyer gets the link and the tag, and the owner gets an email.
  welcome:         (before: Order, after: Order) => before.access_token === null && holdsCourse(after),
  // The course opens again, for example because a refund failed.
  tag:             (before: Order, after: Order) => before.access_token !== null && !holdsCourse(before) && holdsCourse(after),
  untag:           (before: Order, after: Order) => holdsCourse(before) && !holdsCourse(after),
  // The money of a failed refund is back at Stripe. Only the owner can get it to the buyer.
  refundFailed:    (before: Order, after: Order) => after.refunded_cents < before.refunded_cents,
  paymentFailed:   (before: Order, after: Order) => before.state !== 'payment_failed' && after.state === 'payment_failed',
}

type Settled = Pick<Order, 'state' | 'refunded_cents' | 'lost_cents' | 'amount_cents'>

/** Whether the full payment has gone back to the buyer, by refunds or by a lost dispute. */
export function moneyIsBack({ state, refunded_cents, lost_cents, amount_cents }: Settled): boolean {
  const { course } = states[state]
  if (course === 'open unless all is refunded') return refunded_cents + lost_cents >= amount_cents
  return state === 'returned' || (states[state].stage === 'bought' && course === 'closed')
}

/** Whether an order no longer opens the course, because the money went back or the owner revoked the order. */
export function hasEnded(order: Settled & Pick<Order, 'revoked_at'>): boolean {
  return order.revoked_at !== null || moneyIsBack(order)
}

/** Whether an order was paid or given, and still opens the course. */
export function holdsCourse(order: Settled & Pick<Order, 'revoked_at'>): boolean {
  return states[order.state].stage === 'bought' && !hasEnded(order)
}

/**
 * Whether the buyer has paid, is waiting for a payment to clear, or has free access. Such buyers get no reminder about an
 * abandoned checkout.
 */
export function isBought({ state }: Pick<Order, 'state'>): boolean {
  return states[state].reminder === 'none'
}

/** Whether an order is waiting for a payment, or has a payment that doesn't match. */
export function isUndecided({ state }: Pick<Order, 'state'>): boolean {
  return ['waiting', 'mismatched'].includes(states[state].stage)
}

/** How many cents of an order Stripe can still refund, as far as we know. */
export function refundableCents({ state, amount_cents, refunded_cents, lost_cents }: Settled): number {
  return states[state].refund === 'possible' ? amount_cents - refunded_cents - lost_cents : 0
}

/** Whether an order can open the course in this mode. In live mode, test orders can't. */
export function opensCourse({ livemode }: Pick<Order, 'livemode'>, { mode }: Pick<Config, 'mode'>): boolean {
  return mode === 'sandbox' || livemode === 1
}

type Paid = Pick<
  Order,
  'amount_cents' | 'tax_cents' | 'discount_cents' | 'currency' | 'presented_amount' | 'presented_currency'
>

/** What the owner reads of a payment. Buyers read `emailWords.receipt`. */
const forOwner = {
  presented: 'the buyer paid {amount}',
  tax: 'including {amount} tax',
  discount: 'after {amount} off',
}

/** The paid amount in words, as on a receipt. */
export function paidInWords(
  { amount_cents, tax_cents, discount_cents, currency, presented_amount, presented_currency }: Paid,
  words: typeof forOwner = forOwner,
): string {
  const said = (text: string, cents: number, of = currency) => filled(text, { amount: money(cents, of) })
  const parts = [
    ...(presented_amount !== null && presented_currency !== null
      ? [said(words.presented, presented_amount, presented_currency)]
      : []),
    ...(tax_cents > 0 ? [said(words.tax, tax_cents)] : []),
    ...(discount_cents > 0 ? [said(words.discount, discount_cents)] : []),
  ]
  return `${money(amount_cents, currency)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** An order's state in words, for the owner. */
export function stateInWords({ state, revoked_at }: Pick<Order, 'state' | 'revoked_at'>): string {
  return `${state.replaceAll('_', ' ')}${revoked_at === null ? '' : ', revoked'}`
}
