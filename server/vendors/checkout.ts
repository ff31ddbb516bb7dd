import type Stripe from 'stripe'
import { withoutDirectionMarks } from '../../contract/direction-marks.ts'
import { storedEmail } from '../../contract/email-address.ts'
import { second } from '../process/clock.ts'
import type { Order } from '../store/tables.ts'

/** What a bundle opens, and what the buyer has agreed to. */
export type OrderTerms = Pick<Order, 'includes' | 'consent' | 'consented_at' | 'terms_of' | 'withdrawal_days'>

/** Stripe allows this many characters in a value of metadata. */
const mostCharacters = 500

/** Writes an order's terms as metadata. A long text needs several values. */
export function termsAsMetadata(terms: OrderTerms): Record<string, string> {
  const { includes, consent, consented_at, terms_of, withdrawal_days } = terms
  return {
    ...inParts('includes', includes),
    ...inParts('consent', consent),
    ...(consented_at !== null && { consented_at: new Date(consented_at).toISOString() }),
    ...(terms_of !== null && { terms_of }),
    ...(withdrawal_days !== null && { withdrawal_days: String(withdrawal_days) }),
  }
}

function inParts(name: string, text: string | null): Record<string, string> {
  const characters = [...(text ?? '')]
  const parts = Array.from({ length: Math.ceil(characters.length / mostCharacters) }, (_, n) => [
    `${name}_${n + 1}`,
    characters.slice(n * mostCharacters, (n + 1) * mostCharacters).join(''),
  ])
  return Object.fromEntries(parts)
}

function fromParts(name: string, metadata: Stripe.Metadata): string | null {
  let text = ''
  for (let n = 1; metadata[`${name}_${n}`]; n++) text += metadata[`${name}_${n}`]
  return text || null
}

/** Reads what `termsAsMetadata` has written. Checkouts from before it have no terms. */
function termsIn(metadata: Stripe.Metadata): OrderTerms {
  const consentedAt = Date.parse(metadata.consented_at ?? '')
  const days = Number(metadata.withdrawal_days)
  return {
    includes: fromParts('includes', metadata),
    consent: fromParts('consent', metadata),
    consented_at: Number.isNaN(consentedAt) ? null : consentedAt,
    terms_of: metadata.terms_of ?? null,
    withdrawal_days: Number.isInteger(days) ? days : null,
  }
}

/** A checkout's current state at Stripe. Money is in cents, and times are in epoch milliseconds. */
export type Checkout = ReturnType<typeof readCheckout>

/** What has become of a payment. */
type Since = {
  /** The refunded amount, without refunds that failed. */
  refundedCents: number
  /** Whether a dispute is open. */
  isDisputed: boolean
  /** What lost disputes took back, at most the amount. */
  lostCents: number
}

/** Converts a Stripe session and the state of its payment to our own type. */
export function readCheckout(session: Stripe.Checkout.Session, charge: Stripe.Charge | null, since: Since) {
  return {
    id: session.id,
    /** The URL where the buyer pays. Null if the checkout can no longer be used. */
    url: session.url,
    /** The id of our order, which was sent to Stripe when the checkout was opened. */
    orderId: session.client_reference_id,
    state: stateOf(session),
    email: session.customer_details?.email ? storedEmail(session.customer_details.email) : null,
    /** The name that the buyer gave to Stripe. Null if there is none. */
    paidName: nameOf(session),
    /** The buyer's name from our own form. Empty if the session has none. */
    firstName: session.metadata?.first_name ?? '',
    lastName: session.metadata?.last_name ?? '',
    terms: termsIn(session.metadata ?? {}),
    /** The total amount: the price minus the discount, with taxes. */
    amountCents: session.amount_total ?? 0,
    /** The tax within `amountCents`, whether it was added to the price or included. */
    taxCents: session.total_details?.amount_tax ?? 0,
    /** The discount from a promotion code. */
    discountCents: session.total_details?.amount_discount ?? 0,
    /** Whether we opened the checkout with a field for promotion codes. */
    takesPromotionCodes: session.allow_promotion_codes === true,
    currency: session.currency ?? '',
    livemode: session.livemode,
    /** The items bought: Stripe's price ids, repeated by quantity. */
    priceIds: (session.line_items?.data ?? []).flatMap((item) =>
      Array.from({ length: item.quantity ?? 1 }, () => item.price?.id ?? ''),
    ),
    paymentIntentId: idOf(session.payment_intent),
    /** When the payment was taken, or when a delayed payment began. Null if there is no payment. */
    paidAt: charge && charge.created * second,
    presented: presentedIn(session),
    ...since,
  }
}

function stateOf(
  session: Stripe.Checkout.Session,
): 'open' | 'processing' | 'payment_failed' | 'expired' | 'paid' {
  if (session.status === 'expired') return 'expired'
  if (session.payment_status !== 'unpaid') return session.status === 'complete' ? 'paid' : 'open'
  if (session.status !== 'complete') return 'open'
  const payment = session.payment_intent
  const failed =
    typeof payment === 'object' && ['requires_payment_method', 'canceled'].includes(payment?.status ?? '')
  return failed ? 'payment_failed' : 'processing'
}

/**
 * Returns what the buyer paid in another currency, in its smallest unit, if Stripe converted the price for them. With Adaptive
 * Pricing, the session's own amounts stay in the currency of its price.
 */
function presentedIn({ presentment_details: details }: Stripe.Checkout.Session) {
  return details ? { amount: details.presentment_amount, currency: details.presentment_currency } : null
}

/** `individual_name` comes from the checkout's own name field. `name` comes with the card or the billing address. */
function nameOf({ collected_information, customer_details }: Stripe.Checkout.Session): string | null {
  const name = collected_information?.individual_name ?? customer_details?.name ?? ''
  return withoutDirectionMarks(name).trim() || null
}

/** Returns a session's charge. Null if there is none, or if it wasn't expanded. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const payment = session.payment_intent
  if (payment === null || typeof payment === 'string') return null
  return typeof payment.latest_charge === 'string' ? null : payment.latest_charge
}

/** Returns the id of a Stripe reference, which may be expanded to the whole object. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
