import { figure } from './figures.ts'

/** The one thing for sale. Cents, and Stripe's lower-case currency code. */
export const offer = {
  product: 'Affiliate Academy',
  /** The public name of its price. The server puts the configured Stripe price in its place. */
  priceId: 'price_affiliate_academy',
  cents: 29_700,
  currency: 'usd',
  /** The guarantee: work with the buyer until they have earned this much. */
  guaranteeCents: 100_000,
} as const

/** `29700` -> `$297.00`; with `{ round: true }` whole dollars lose their cents: `$297`. */
export function dollars(cents: number, { round = false } = {}): string {
  const whole = figure(Math.trunc(Math.abs(cents) / 100))
  const part = `${Math.abs(cents) % 100}`.padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  return round && part === '00' ? `${sign}$${whole}` : `${sign}$${whole}.${part}`
}
