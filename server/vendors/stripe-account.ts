import Stripe from 'stripe'
import { calling, toVendorError } from './stripe-failure.ts'

export type Price = { cents: number; currency: string; once: boolean; active: boolean; livemode: boolean }

/** A price of the account. */
export async function findPrice(stripe: Stripe, priceId: string): Promise<Price> {
  const price = await calling('findPrice', () => stripe.prices.retrieve(priceId))
  return {
    cents: price.unit_amount ?? 0,
    currency: price.currency,
    once: price.type === 'one_time',
    active: price.active,
    livemode: price.livemode,
  }
}

/** What Stripe's clock says, to the second, in epoch milliseconds; null when its answer does not tell. */
export async function findTime(stripe: Stripe, priceId: string): Promise<number | null> {
  const { lastResponse } = await calling('findTime', () => stripe.prices.retrieve(priceId))
  return Date.parse(lastResponse.headers.date ?? '') || null
}

/**
 * Tries each read that orders are settled by, and gives the permissions of a restricted key that are missing, as the
 * Dashboard names them. The id is nobody's: a key that may read gets an empty list, or hears that there is no such thing.
 */
export async function findMissingPermissions(stripe: Stripe): Promise<string[]> {
  const payment_intent = 'pi_none'
  const reads: [string, () => Promise<unknown>][] = [
    ['Checkout Sessions', () => stripe.checkout.sessions.list({ limit: 1 })],
    ['PaymentIntents', () => stripe.paymentIntents.retrieve(payment_intent)],
    ['Charges and Refunds', () => stripe.refunds.list({ payment_intent, limit: 1 })],
    ['Disputes', () => stripe.disputes.list({ payment_intent, limit: 1 })],
  ]
  const missing: string[] = []
  for (const [permission, read] of reads) {
    try {
      await read()
    } catch (err) {
      if (err instanceof Stripe.errors.StripePermissionError) missing.push(permission)
      else if (!(err instanceof Stripe.errors.StripeInvalidRequestError))
        throw toVendorError('findMissingPermissions', err)
    }
  }
  return missing
}

/** Where Stripe sends this account's events. A restricted key may not be allowed to know. */
export async function findWebhooks(
  stripe: Stripe,
): Promise<{ url: string; enabled: boolean; events: string[] }[]> {
  const { data } = await calling('findWebhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
  return data.map(({ url, status, enabled_events }) => {
    return { url, enabled: status === 'enabled', events: enabled_events }
  })
}
