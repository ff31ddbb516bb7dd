import type { Product } from '../../contract/products.ts'
import { offer } from '../../model/offer.ts'
import { products } from '../../model/sold.ts'
import { keyOfPage } from '../../server/http/sandbox-key.ts'
import type { Dispute, Payment, Refund, Session } from './account.ts'

/** The URL of the site that mounts the pay page, and the key of its sandbox pages if the sandbox is public. */
export type SandboxSite = { siteUrl: string; key: string | null }

/** Returns a checkout session in the format of Stripe's API, with `expand`ed objects. Money is in cents, time in seconds. */
export function sessionObject(session: Session, site: SandboxSite, expand: string[] = []) {
  const { payment } = session
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    created: session.created,
    expires_at: session.expiresAt,
    status: session.status,
    payment_status: session.paymentStatus,
    url: session.status === 'open' ? payUrl(session, site) : null,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    client_reference_id: session.orderReference,
    metadata: session.metadata,
    customer_email: session.customerEmail,
    customer_details:
      session.paidEmail === null ? null : { email: session.paidEmail, name: session.paidName },
    currency: productIn(session).currency,
    amount_subtotal: price(session),
    amount_total: total(session),
    total_details: { amount_discount: session.discountCents, amount_shipping: 0, amount_tax: tax(session) },
    ...(session.presented && {
      presentment_details: {
        presentment_amount: session.presented.amount,
        presentment_currency: session.presented.currency,
      },
    }),
    automatic_tax: { enabled: session.automaticTax, status: session.automaticTax ? 'complete' : null },
    consent: session.termsRequired && session.paidEmail !== null ? { terms_of_service: 'accepted' } : null,
    allow_promotion_codes: session.promotionCodes,
    payment_intent:
      payment && expand.includes('payment_intent.latest_charge')
        ? paymentObject(session, payment)
        : (payment?.id ?? null),
    ...(expand.includes('line_items') ? { line_items: list([lineItem(session)], '/line_items') } : {}),
  }
}

function payUrl({ id }: Session, { siteUrl, key }: SandboxSite): string {
  const path = `/sandbox/stripe/pay/${id}`
  return `${siteUrl}${path}${key === null ? '' : `?key=${keyOfPage(key, path)}`}`
}

export function chargeObject(session: Session, payment: Payment) {
  // Stripe doesn't document whether a failed refund lowers `amount_refunded` of the charge. The sandbox never lowers it.
  const refunded = Math.min(
    total(session),
    payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
  )
  return {
    id: payment.chargeId,
    object: 'charge',
    created: payment.chargedAt,
    livemode: false,
    amount: total(session),
    amount_refunded: refunded,
    refunded: refunded === total(session),
    disputed: payment.dispute !== null,
    currency: productIn(session).currency,
    paid: payment.status === 'succeeded',
    payment_intent: payment.id,
  }
}

export function refundObject(refund: Refund, session: Session, payment: Payment) {
  return {
    ...refund,
    object: 'refund',
    currency: productIn(session).currency,
    charge: payment.chargeId,
    payment_intent: payment.id,
  }
}

/** Returns all disputes of a payment, newest first. */
export function disputesOf({ dispute, earlierDisputes = [] }: Payment): Dispute[] {
  return dispute ? [dispute, ...earlierDisputes] : []
}

export function disputeObject(session: Session, payment: Payment, dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    livemode: false,
    status: dispute.status,
    amount: dispute.amount ?? total(session),
    currency: productIn(session).currency,
    charge: payment.chargeId,
    payment_intent: payment.id,
  }
}

/** Returns the product with a price in the sandbox, or undefined if there is none. */
export const productAt = (priceId: string | null): Product | undefined =>
  products().find((product) => product.priceId === priceId)

/** The product of a session. Sessions from before there were several are for the course. */
export const productIn = ({ priceId }: Session): Product => productAt(priceId ?? null) ?? offer

export function priceObject({ priceId, currency, cents }: Product) {
  return {
    id: priceId,
    object: 'price',
    active: true,
    livemode: false,
    type: 'one_time',
    currency,
    unit_amount: cents,
    product: 'prod_sandbox',
  }
}

export function list(data: unknown[], url: string) {
  return { object: 'list', data, has_more: false, url }
}

/** Returns one page of `found`, as requested by the parameters `limit` and `starting_after`. */
export function pageOf<Found extends { id: string }>(
  found: readonly Found[],
  query: URLSearchParams,
): { rows: Found[]; has_more: boolean } {
  const start = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const end = start + Number(query.get('limit') ?? 10)
  return { rows: found.slice(start, end), has_more: end < found.length }
}

/** Returns the amount that the buyer pays, in cents. */
export function total(session: Session): number {
  return price(session) - session.discountCents + tax(session)
}

export function price(session: Session): number {
  return productIn(session).cents * session.quantity
}

/** Returns a tax of ten percent, wherever the buyer lives, or zero without automatic tax. */
export function tax(session: Session): number {
  return session.automaticTax ? Math.round((price(session) - session.discountCents) / 10) : 0
}

function lineItem(session: Session) {
  return {
    id: `li_${session.id}`,
    object: 'item',
    quantity: session.quantity,
    amount_total: total(session),
    currency: productIn(session).currency,
    description: productIn(session).title,
    // A session keeps its price after the product has got another one.
    price: { ...priceObject(productIn(session)), ...(session.priceId && { id: session.priceId }) },
  }
}

function paymentObject(session: Session, payment: Payment) {
  return {
    id: payment.id,
    object: 'payment_intent',
    livemode: false,
    amount: total(session),
    currency: productIn(session).currency,
    status: payment.status,
    latest_charge: payment.status === 'succeeded' ? chargeObject(session, payment) : null,
  }
}
