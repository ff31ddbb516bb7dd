import { money } from '../contract/figures.ts'
import { offer } from './offer.ts'

/**
 * Formats cents in the course's currency, for its price and for the earnings in buyers' logs. Orders have their own
 * currency.
 */
export const inCurrency = (cents: number, options?: { round?: boolean }) =>
  money(cents, offer.currency, options)
