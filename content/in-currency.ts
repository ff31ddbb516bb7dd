import { money } from '../contract/figures.ts'
import { offer } from './offer.ts'

/** Formats an amount in the course's currency: its price, or a buyer's earnings in their log. Orders have their own currency. */
export const inCurrency = (cents: number, options?: { round?: boolean }) =>
  money(cents, offer.currency, options)
