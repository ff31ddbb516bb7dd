import Stripe from 'stripe'
import * as z from 'zod'
import type { StripeConfig } from '../config.ts'
import { second } from '../process/clock.ts'
import { accountCalls } from './stripe-account.ts'
import { type CheckoutTerms, checkoutCalls } from './stripe-checkouts.ts'
import { couponCalls } from './stripe-coupons.ts'
import { toVendorError } from './stripe-failure.ts'
import { untilStopped } from './until-stopped.ts'

export type Payments = ReturnType<typeof connectStripe>

/**
 * Connects to Stripe. Stripe's errors are thrown as VendorErrors. Running calls fail if `stopping` is aborted. The
 * facts about Stripe in the functions' comments come from the type declarations of the `stripe` package.
 */
export function connectStripe(config: StripeConfig, terms: CheckoutTerms, stopping?: AbortSignal) {
  const stripe = openClient(config, stopping)
  return {
    priceId: config.priceId,
    ...checkoutCalls(stripe, terms),
    ...couponCalls(stripe),
    ...accountCalls(stripe, config.priceId),
    readEvent: (body: string, signature: string, now: number) =>
      readEvent(stripe, { body, signature, secret: config.webhookSecret }, now),
  }
}

/** The timeout is short, because a buyer is waiting for most calls. The queue retries jobs. */
const attemptMs = 5 * second
const retries = 1

function openClient({ secretKey, apiUrl }: StripeConfig, stopping: AbortSignal | undefined): Stripe {
  return new Stripe(secretKey, {
    ...hostOf(apiUrl),
    // Explicit, so that a release of the client with another API version doesn't compile.
    apiVersion: '2026-10-28.endive',
    timeout: attemptMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(stopping && { httpClient: stoppable(Stripe.createNodeHttpClient(), stopping) }),
  })
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

function stoppable(client: HttpClient, stopping: AbortSignal): HttpClient {
  const makeRequest: HttpClient['makeRequest'] = (...request) =>
    untilStopped(stopping, client.makeRequest(...request))
  return Object.assign(Object.create(client) as HttpClient, { makeRequest })
}

function hostOf(apiUrl: string | null): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }
}

const anything = z.unknown().optional()

/** The parts of an event that the site reads. In events about orders, the object is a session, charge, refund or dispute. */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ object: anything, id: anything, payment_intent: anything }),
  }),
})

/** How old a signature may be, in seconds. */
const oldest = 300

/**
 * Returns a webhook's event. Returns null if the signature is wrong, or older than five minutes at `now` (epoch milliseconds).
 * Also returns null if the body isn't an event with an object. Stripe's "thin" events have none. The object's state is read from
 * Stripe, never from the event.
 */
function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
  now: number,
) {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, oldest, undefined, now)
    return withSubject(signedEvent.safeParse(event).data)
  } catch (err) {
    if (err instanceof Stripe.errors.StripeSignatureVerificationError || err instanceof SyntaxError)
      return null
    throw toVendorError('readEvent', err)
  }
}

/** Returns an event with the id of the session or of the payment that it's about. */
function withSubject(event: z.infer<typeof signedEvent> | undefined) {
  if (!event) return null
  const { id, type, data } = event
  const { object: kind, id: subject, payment_intent: payment } = data.object
  return {
    id,
    type,
    sessionId: kind === 'checkout.session' && typeof subject === 'string' ? subject : null,
    paymentIntentId: typeof payment === 'string' ? payment : null,
  }
}
