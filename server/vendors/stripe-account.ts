import type Stripe from 'stripe'
import { calling } from './stripe-failure.ts'

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

/** Where Stripe sends this account's events. A restricted key may not be allowed to know. */
export async function findWebhooks(
  stripe: Stripe,
): Promise<{ url: string; enabled: boolean; events: string[] }[]> {
  const { data } = await calling('findWebhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
  return data.map(({ url, status, enabled_events }) => {
    return { url, enabled: status === 'enabled', events: enabled_events }
  })
}
