import Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { second } from '../process/clock.ts'
import type { Page } from '../store/query.ts'
import { findMissingPermissions, findPrice, findTime, findWebhooks, isTaxReady } from './stripe-account.ts'
import {
  type CheckoutTerms,
  type ClaimedOrder,
  checkoutsSince,
  endCheckout,
  findCheckout,
  findCheckoutId,
  type OrderToRefund,
  openCheckout,
  refund,
} from './stripe-checkouts.ts'
import { type CodeTerms, createCode, endCode, findCode, listCodes } from './stripe-coupons.ts'
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
    openCheckout: (claimed: ClaimedOrder) => openCheckout(stripe, claimed, terms),
    endCheckout: (sessionId: string) => endCheckout(stripe, sessionId),
    findCheckout: (sessionId: string) => findCheckout(stripe, sessionId),
    findCheckoutId: (paymentIntentId: string) => findCheckoutId(stripe, paymentIntentId),
    checkoutsSince: (since: number) => checkoutsSince(stripe, since),
    refund: (order: OrderToRefund, cents?: number) => refund(stripe, order, cents),
    createCode: (terms: CodeTerms, key: string) => createCode(stripe, terms, key),
    listCodes: (page: Page) => listCodes(stripe, page),
    findCode: (name: string) => findCode(stripe, name),
    endCode: (id: string) => endCode(stripe, id),
    findPrice: (priceId: string) => findPrice(stripe, priceId),
    findTime: () => findTime(stripe),
    findMissingPermissions: () => findMissingPermissions(stripe, config.priceId),
    isTaxReady: () => isTaxReady(stripe),
    findWebhooks: () => findWebhooks(stripe),
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
