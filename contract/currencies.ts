/** The currencies that a site can sell in, by Stripe's currency codes. */
export const currencies = [
  'usd',
  'eur',
  'gbp',
  'cad',
  'aud',
  'nzd',
  'chf',
  'sek',
  'nok',
  'dkk',
  'pln',
  'czk',
  'ron',
  'zar',
  'sgd',
  'mxn',
  'inr',
  'brl',
  'jpy',
  'krw',
] as const

export type Currency = (typeof currencies)[number]

export const isCurrency = (code: string): code is Currency => currencies.some((one) => one === code)

/** Those without a smaller unit (docs.stripe.com/currencies#zero-decimal). */
const withoutDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const withThreeDecimals = 'bhd jod kwd omr tnd'

/** Returns the number of a currency's decimals, as Stripe counts it. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2

/** Converts an amount, like 297.50, to the currency's smallest unit, which the code calls cents even if it's the yen. */
export const toCents = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency))

/** Converts cents to an amount, like 297.5. */
export const fromCents = (cents: number, currency: string): number => cents / 10 ** decimalsOf(currency)

/** Formats cents for other programs: `297.50`, or `29700` in yen. */
export const plainAmount = (cents: number, currency: string): string =>
  fromCents(cents, currency).toFixed(decimalsOf(currency))
