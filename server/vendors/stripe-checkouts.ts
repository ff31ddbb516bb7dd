import Stripe from 'stripe'
import { ofProduct, type Product } from '../../contract/products.ts'
import { filled } from '../../model/filled.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import type { InvoiceSettings } from '../config.ts'
import { second } from '../process/clock.ts'
import type { Order } from '../store/tables.ts'
import { type Checkout, chargeOf, idOf, type OrderTerms, readCheckout, termsAsMetadata } from './checkout.ts'
import { calling, nullIf, toVendorError } from './stripe-failure.ts'
import { VendorError } from './vendor-error.ts'

/** The parts of an order that its checkout needs. */
type OrderToPay = Pick<Order, 'id' | 'email' | 'first_name' | 'last_name' | 'price_id' | 'expires_at'> &
  OrderTerms

type OrderToRefund = { id: string; version: number; payment_intent_id: string }

/** An order with its product, and the secret in the URL that Stripe redirects its buyer to. */
type ClaimedOrder = {
  order: OrderToPay
  claim: string
  product: Pick<Product, 'name' | 'title' | 'isCourse'>
}

/** Buyers return to `siteUrl`. `allowPromotionCodes` adds a field for codes to the course's checkout. */
export type CheckoutTerms = { siteUrl: string; allowPromotionCodes: boolean } & InvoiceSettings

export const checkoutCalls = (stripe: Stripe, terms: CheckoutTerms) => ({
  /**
   * Opens a checkout for an order. Repeated calls return the same checkout. Returns null if Stripe rejects the email address,
   * which Stripe validates more strictly than browsers do.
   */
  async openCheckout(claimed: ClaimedOrder): Promise<{ id: string; url: string } | null> {
    const session = await calling('openCheckout', () =>
      stripe.checkout.sessions
        .create(sessionFor(claimed, terms), { idempotencyKey: `checkout-${claimed.order.id}` })
        .catch(nullIf(({ param }) => param === 'customer_email')),
    )
    if (!session) return null
    if (session.url) return { id: session.id, url: session.url }
    throw new VendorError('stripe', 'openCheckout: the session has no URL', { retryable: false })
  },

  /** Expires a checkout. Does nothing if Stripe refuses because the checkout was just paid or has already expired. */
  async endCheckout(sessionId: string): Promise<void> {
    await calling('endCheckout', () =>
      stripe.checkout.sessions
        .expire(sessionId)
        .catch(nullIf((err) => err instanceof Stripe.errors.StripeInvalidRequestError)),
    )
  },

  /** Returns a checkout with its payment, refunds and dispute. Returns null if Stripe doesn't know the id. */
  async findCheckout(sessionId: string): Promise<Checkout | null> {
    const session = await calling('findCheckout', () =>
      stripe.checkout.sessions
        .retrieve(sessionId, { expand: ['line_items', 'payment_intent.latest_charge'] })
        .catch(nullIf(({ code }) => code === 'resource_missing')),
    )
    if (!session) return null
    const charge = chargeOf(session)
    const payment = idOf(session.payment_intent)
    const disputed = charge?.disputed && payment ? await findDisputed(stripe, payment, charge) : notDisputed
    const refundedCents = charge?.amount_refunded && payment ? await findRefunded(stripe, payment, charge) : 0
    return readCheckout(session, charge, { refundedCents, ...disputed })
  },

  /** Returns the id of a payment's checkout, or null if the payment has none. */
  async findCheckoutId(paymentIntentId: string): Promise<string | null> {
    const sessions = await calling('findCheckoutId', () =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }),
    )
    return sessions.data[0]?.id ?? null
  },

  /** Yields the ids of all checkouts that were opened since `since` (epoch milliseconds), newest first. */
  async *checkoutsSince(since: number): AsyncGenerator<string> {
    const created = { gte: Math.floor(since / second) }
    try {
      for await (const { id } of stripe.checkout.sessions.list({ created, limit: 100 })) yield id
    } catch (err) {
      throw toVendorError('checkoutsSince', err)
    }
  },

  /**
   * Refunds an amount in cents, or the remainder. Repeated calls with the same `version` of the order make one refund. A refund
   * that was refused or failed may be tried again with a new version. The caller must settle the order afterward.
   */
  async refund({ id, version, payment_intent_id }: OrderToRefund, cents?: number): Promise<void> {
    await calling('refund', () =>
      stripe.refunds.create(
        { payment_intent: payment_intent_id, ...(cents !== undefined && { amount: cents }) },
        { idempotencyKey: `refund-${id}-${version}` },
      ),
    )
  },
})

function sessionFor(
  { order, claim, product }: ClaimedOrder,
  { siteUrl, allowPromotionCodes, automaticTax, invoices, termsRequired }: CheckoutTerms,
): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(order)
  const facts = { product: product.title, address: `${siteUrl}/access` }
  return {
    mode: 'payment',
    line_items: [{ price: order.price_id, quantity: 1 }],
    success_url: `${siteUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}&claim=${claim}`,
    cancel_url: `${siteUrl}${ofProduct('/checkout/cancel', product.name)}`,
    customer_email: order.email,
    client_reference_id: order.id,
    metadata,
    payment_intent_data: { metadata },
    // Shown on every checkout, so that it doesn't reveal who has bought.
    custom_text: { submit: { message: filled(checkoutPage.already, facts) } },
    // The codes are for the course: a code for half its price would be more than a small product costs.
    ...(allowPromotionCodes && product.isCourse && { allow_promotion_codes: true }),
    ...(automaticTax && {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      billing_address_collection: 'required' as const,
    }),
    ...(invoices && { invoice_creation: { enabled: true, invoice_data: { metadata } } }),
    ...(termsRequired && { consent_collection: { terms_of_service: 'required' as const } }),
    expires_at: Math.floor(order.expires_at / second),
  }
}

/** The metadata that the owner sees with the payment at Stripe. Together with the checkout, it restores a lost order. */
function metadataOf({ id, first_name, last_name, ...terms }: OrderToPay): Record<string, string> {
  return { order_id: id, first_name, ...(last_name && { last_name }), ...termsAsMetadata(terms) }
}

/**
 * Returns the refunded part of a payment, in cents. The charge's own total may still include a refund that failed at the
 * buyer's bank days later.
 */
async function findRefunded(stripe: Stripe, payment: string, charge: Stripe.Charge): Promise<number> {
  const refunds = await calling('findRefunded', () =>
    stripe.refunds
      .list({ payment_intent: payment, limit: 100 })
      // A restricted key may lack the permission.
      .catch(nullIf((err) => err instanceof Stripe.errors.StripePermissionError)),
  )
  if (!refunds) return charge.amount_refunded
  const arrived = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return arrived.reduce((sum, { amount }) => sum + amount, 0)
}

type Disputed = Pick<Checkout, 'isDisputed' | 'lostCents'>

const notDisputed: Disputed = { isDisputed: false, lostCents: 0 }

/** A payment may have several disputes, each about the whole payment or about a part. */
async function findDisputed(stripe: Stripe, payment: string, charge: Stripe.Charge): Promise<Disputed> {
  const disputes = await calling('findDisputed', () =>
    stripe.disputes
      .list({ payment_intent: payment, limit: 100 })
      .catch(nullIf((err) => err instanceof Stripe.errors.StripePermissionError)),
  )
  // Without the permission, we know only that the charge was disputed.
  if (!disputes) return { isDisputed: true, lostCents: 0 }
  const lost = disputes.data.filter(({ status }) => status === 'lost')
  const over = ['won', 'prevented', 'warning_closed', 'lost']
  const lostCents = lost.reduce((sum, dispute) => sum + disputedCents(dispute, charge), 0)
  return {
    isDisputed: disputes.data.some(({ status }) => !over.includes(status)),
    lostCents: Math.min(charge.amount, lostCents),
  }
}

/**
 * The amount of a dispute about the whole payment may differ from the payment by currency fluctuation
 * (docs.stripe.com/api/disputes/object#dispute_object-amount). So a dispute about nearly everything is about the whole.
 */
function disputedCents({ amount, currency }: Stripe.Dispute, charge: Stripe.Charge): number {
  const isWhole = currency !== charge.currency || amount >= charge.amount * 0.9
  return isWhole ? charge.amount : amount
}
