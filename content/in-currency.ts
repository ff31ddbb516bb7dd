import { money } from '../contract/figures.ts'
import { offer } from './offer.ts'

/** An amount in the course's currency: its price, and what buyers earn by their log. An order has its own currency. */
export const inCurrency = (cents: number, options?: { round?: boolean }) =>
  money(cents, offer.currency, options)
