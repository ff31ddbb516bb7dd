import { inCurrency } from '../../model/in-currency.ts'
import { offer } from '../../model/offer.ts'
import type { Payments } from '../vendors/stripe.ts'

/** Returns a sentence about what is wrong with the configured price, or null. Throws a VendorError if the call fails. */
export async function priceProblem(payments: Payments, mode: 'sandbox' | 'live'): Promise<string | null> {
  const price = await payments.findPrice()
  const wanted = `${inCurrency(offer.cents)} once`
  if (price.cents !== offer.cents || price.currency !== offer.currency || !price.once) {
    return `STRIPE_PRICE_ID must be a price of ${wanted}, and ${payments.priceId} is not.`
  }
  if (!price.active) return `STRIPE_PRICE_ID: ${payments.priceId} is archived at Stripe.`
  if (price.livemode !== (mode === 'live'))
    return `STRIPE_PRICE_ID: ${payments.priceId} is not a ${mode} price.`
  return null
}
