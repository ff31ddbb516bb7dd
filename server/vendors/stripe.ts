import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { type Checkout, chargeOf, idOf, readCheckout } from './checkout.ts'
import { calling, nullIf, toVendorError } from './stripe-failure.ts'
import { VendorError } from './vendor-error.ts'

export type Price = { cents: number; currency: string; once: boolean; active: boolean; livemode: boolean }

/** What of an order its checkout is made of. Times in epoch milliseconds. */
export type OrderToPay = {
  id: string
  email: string
  first_name: string
  last_name: string
  price_id: string
  expires_at: number
}

/** What a webhook is about: re-read there, never believed from the event. */
export type StripeEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentIntentId: string | null
}

export type Payments = ReturnType<typeof connectStripe>

const attemptMs = 15_000
const retries = 2

/**
 * Stripe, in our words. Every failure is a VendorError; source of the facts: the type declarations of `stripe`.
 * Buyers come back to `siteUrl`; `allowPromotionCodes` gives the checkout a field for them.
 */
export function connectStripe(
  config: StripeConfig,
  { siteUrl, allowPromotionCodes }: { siteUrl: string; allowPromotionCodes: boolean },
) {
  const stripe = new Stripe(config.secretKey, {
    ...hostOf(config.apiUrl),
    // Spelt out, so that a new release of the client that speaks another one does not compile.
    apiVersion: '2026-10-28.endive',
    timeout: attemptMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  return {
    priceId: config.priceId,

    /**
     * Opens a checkout for an order; asking again for the same order gives the same checkout. Null when Stripe does
     * not take the e-mail address, which it reads more strictly than browsers do.
     */
    async openCheckout(order: OrderToPay): Promise<{ id: string; url: string } | null> {
      const metadata = metadataOf(order)
      const session = await calling('openCheckout', () =>
        stripe.checkout.sessions
          .create(
            {
              mode: 'payment',
              line_items: [{ price: order.price_id, quantity: 1 }],
              success_url: `${siteUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
              cancel_url: `${siteUrl}/checkout/cancel`,
              customer_email: order.email,
              client_reference_id: order.id,
              metadata,
              payment_intent_data: { metadata },
              ...(allowPromotionCodes && { allow_promotion_codes: true }),
              expires_at: Math.floor(order.expires_at / 1_000),
            },
            { idempotencyKey: `checkout-${order.id}` },
          )
          .catch(nullIf(({ param }) => param === 'customer_email')),
      )
      if (!session) return null
      if (session.url) return { id: session.id, url: session.url }
      throw new VendorError('stripe', 'openCheckout: the session has no address', { retryable: false })
    },

    /** A checkout with its payment, refunds and dispute, or null when Stripe knows none of this id. */
    async findCheckout(sessionId: string): Promise<Checkout | null> {
      const session = await calling('findCheckout', () =>
        stripe.checkout.sessions
          .retrieve(sessionId, { expand: ['line_items', 'payment_intent.latest_charge'] })
          .catch(nullIf(({ code }) => code === 'resource_missing')),
      )
      if (!session) return null
      const charge = chargeOf(session)
      const dispute = charge?.disputed ? await findDispute(idOf(session.payment_intent)) : null
      return readCheckout(session, charge, dispute)
    },

    /** The checkout that a payment belongs to, or null for a payment that no checkout made. */
    async findCheckoutId(paymentIntentId: string): Promise<string | null> {
      const sessions = await calling('findCheckoutId', () =>
        stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }),
      )
      return sessions.data[0]?.id ?? null
    },

    /** The ids of all checkouts opened since then (epoch milliseconds), newest first. */
    async *checkoutsSince(since: number): AsyncGenerator<string> {
      const sessions = stripe.checkout.sessions.list({
        created: { gte: Math.floor(since / 1_000) },
        limit: 100,
      })
      try {
        for await (const session of sessions) yield session.id
      } catch (err) {
        throw toVendorError('checkoutsSince', err)
      }
    },

    /** The configured price. */
    async findPrice(): Promise<Price> {
      const price = await calling('findPrice', () => stripe.prices.retrieve(config.priceId))
      return {
        cents: price.unit_amount ?? 0,
        currency: price.currency,
        once: price.type === 'one_time',
        active: price.active,
        livemode: price.livemode,
      }
    },

    /** What Stripe's clock says, to the second, in epoch milliseconds; null when its answer does not tell. */
    async findTime(): Promise<number | null> {
      const { lastResponse } = await calling('findTime', () => stripe.prices.retrieve(config.priceId))
      return Date.parse(lastResponse.headers.date ?? '') || null
    },

    /** Gives all of an order's money back, once however often it is asked for. What follows is for settling. */
    async refund(order: { id: string; payment_intent_id: string }): Promise<void> {
      await calling('refund', () =>
        stripe.refunds.create(
          { payment_intent: order.payment_intent_id },
          { idempotencyKey: `refund-${order.id}` },
        ),
      )
    },

    /** Where Stripe sends this account's events. A restricted key may not be allowed to know. */
    async findWebhooks(): Promise<{ url: string; enabled: boolean; events: string[] }[]> {
      const { data } = await calling('findWebhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
      return data.map(({ url, status, enabled_events }) => {
        return { url, enabled: status === 'enabled', events: enabled_events }
      })
    },

    /** A webhook's event, or null when its signature is wrong, or older than five minutes by `now`. */
    readEvent(body: string, signature: string, now: number): StripeEvent | null {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          300,
          undefined,
          now,
        )
        return { id: event.id, type: event.type, ...subjectOf(event.data.object) }
      } catch (err) {
        if (err instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw toVendorError('readEvent', err)
      }
    },
  }

  async function findDispute(paymentIntentId: string | null): Promise<Checkout['dispute']> {
    if (!paymentIntentId) return null
    const disputes = await calling('findDispute', () =>
      stripe.disputes.list({ payment_intent: paymentIntentId, limit: 1 }),
    )
    const status = disputes.data[0]?.status
    if (status === undefined || ['won', 'prevented', 'warning_closed'].includes(status)) return null
    return status === 'lost' ? 'lost' : 'open'
  }
}

/** What the owner sees beside the payment at Stripe. */
function metadataOf({ id, first_name, last_name }: OrderToPay): Record<string, string> {
  return { order_id: id, first_name, ...(last_name && { last_name }) }
}

/** An event's object is a session, or a charge, refund or dispute that names its payment. */
function subjectOf(object: object): Pick<StripeEvent, 'sessionId' | 'paymentIntentId'> {
  const {
    object: kind,
    id,
    payment_intent,
  } = object as { object?: string; id?: string; payment_intent?: unknown }
  return {
    sessionId: kind === 'checkout.session' ? (id ?? null) : null,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : null,
  }
}

function hostOf(apiUrl: string | null): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }
}
