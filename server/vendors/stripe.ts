import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { second } from '../process/clock.ts'
import { accountCalls } from './stripe-account.ts'
import { type CheckoutTerms, checkoutCalls } from './stripe-checkouts.ts'
import { couponCalls } from './stripe-coupons.ts'
import { readEvent } from './stripe-event.ts'
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
