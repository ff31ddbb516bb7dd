import Stripe from 'stripe'
import { calling, nullIf, toVendorError } from './stripe-failure.ts'

/** What the price checks and `doctor` ask. `coursePrice` is the id of the course's price. */
export const accountCalls = (stripe: Stripe, coursePrice: string | null) => ({
  async findPrice(priceId: string) {
    const price = await calling('findPrice', () => stripe.prices.retrieve(priceId))
    return {
      cents: price.unit_amount ?? 0,
      currency: price.currency,
      once: price.type === 'one_time',
      active: price.active,
      livemode: price.livemode,
    }
  },

  /** Returns Stripe's time in epoch milliseconds, to the second. Returns null if the response has no date. */
  async findTime(): Promise<number | null> {
    const { lastResponse } = await calling('findTime', () => stripe.checkout.sessions.list({ limit: 1 }))
    return Date.parse(lastResponse.headers.date ?? '') || null
  },

  /**
   * Returns the permissions that a restricted key lacks, by their Dashboard names. Tries a call for each permission that the site
   * needs. The calls create nothing, because the checkout has no price and the refund's payment doesn't exist. If the key has the
   * permission, the call succeeds or fails with a validation error.
   */
  async findMissingPermissions(): Promise<string[]> {
    const payment_intent = 'pi_none'
    const calls: [string, () => Promise<unknown>][] = [
      ['Checkout Sessions (read)', () => stripe.checkout.sessions.list({ limit: 1 })],
      ['Checkout Sessions (write)', () => stripe.checkout.sessions.create({ mode: 'payment' })],
      ['PaymentIntents (read)', () => stripe.paymentIntents.retrieve(payment_intent)],
      ['Charges and Refunds (read)', () => stripe.refunds.list({ payment_intent, limit: 1 })],
      ['Charges and Refunds (write)', () => stripe.refunds.create({ payment_intent })],
      ['Disputes (read)', () => stripe.disputes.list({ payment_intent, limit: 1 })],
      ['Prices (read)', () => stripe.prices.retrieve(coursePrice ?? 'price_none')],
    ]
    const missing: string[] = []
    for (const [permission, call] of calls) {
      try {
        await call()
      } catch (err) {
        if (err instanceof Stripe.errors.StripePermissionError) missing.push(permission)
        else if (!(err instanceof Stripe.errors.StripeInvalidRequestError))
          throw toVendorError('findMissingPermissions', err)
      }
    }
    return missing
  },

  /** Whether Stripe Tax is set up. Returns null if a restricted key lacks the permission. */
  async isTaxReady(): Promise<boolean | null> {
    const settings = await calling('isTaxReady', () =>
      stripe.tax.settings
        .retrieve()
        .catch(nullIf((err) => err instanceof Stripe.errors.StripePermissionError)),
    )
    return settings && settings.status === 'active'
  },

  /** Lists the URLs that Stripe sends this account's events to. Fails if a restricted key lacks the permission. */
  async findWebhooks(): Promise<{ url: string; enabled: boolean; events: string[] }[]> {
    const { data } = await calling('findWebhooks', () => stripe.webhookEndpoints.list({ limit: 100 }))
    return data.map(({ url, status, enabled_events }) => {
      return { url, enabled: status === 'enabled', events: enabled_events }
    })
  },
})
