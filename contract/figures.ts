/**
 * Formats a whole number: `5200` becomes `5,200`. Pages don't use `Intl` for numbers and dates, because its first use blocks
 * a browser for tens of milliseconds.
 */
export function figure(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * The currencies that the course can be sold in, keyed by Stripe's currency codes. The code assumes two decimals, so it
 * doesn't support zero-decimal currencies like the yen.
 */
export const currencies = {
  usd: { sign: '$', name: 'US dollars' },
  eur: { sign: '€', name: 'euros' },
  gbp: { sign: '£', name: 'British pounds' },
  cad: { sign: 'CA$', name: 'Canadian dollars' },
  aud: { sign: 'A$', name: 'Australian dollars' },
  nzd: { sign: 'NZ$', name: 'New Zealand dollars' },
  chf: { sign: 'CHF\u00a0', name: 'Swiss francs' },
} as const

export type Currency = keyof typeof currencies

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

/**
 * Formats cents: `29700` becomes `$297.00`. The option `round` drops the cents of whole amounts: `$297`. If the currency
 * isn't in `currencies`, returns `29700 JPY in its smallest unit`, because the number of its decimals is unknown.
 */
export function money(cents: number, currency: string, { round = false } = {}): string {
  if (!isCurrency(currency)) return `${cents} ${currency.toUpperCase()} in its smallest unit`
  const unit = currencies[currency].sign
  const whole = figure(Math.trunc(Math.abs(cents) / 100))
  const part = `${Math.abs(cents) % 100}`.padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${unit}${whole}${round && part === '00' ? '' : `.${part}`}`
}

/**
 * Formats cents as US dollars, for figures about the United States. For the course's price, use model/in-currency.ts,
 * because the owner may sell the course in another currency.
 */
export const dollars = (cents: number, options?: { round?: boolean }) => money(cents, 'usd', options)

/**
 * Normalizes a typed amount: `$1,049.50` becomes `1049.50`. Commas may only separate thousands. Returns null for any other
 * text, such as the ambiguous `49,50`.
 */
export function plainNumber(typed: string): string | null {
  const bare = typed.replaceAll(/^\s*(?:[a-z]{0,3}\s*[$€£]|[a-z]{3})|[a-z]{3}\s*$|[$€£]\s*$|\s/gi, '')
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : null
}

/** Parses a typed amount as cents: `$1,049.50` becomes `104950`. Returns null for an empty, invalid or zero amount. */
export function readCents(typed: string): number | null {
  const number = plainNumber(typed)
  if (number === null || !/^\d{1,7}(\.\d{1,2})?$/.test(number)) return null
  return Math.round(Number(number) * 100) || null
}

/** Spells out a count for a sentence: `12` becomes `twelve`. Formats 21 and larger numbers as figures. */
export function inWords(count: number): string {
  return words[count] ?? figure(count)
}

const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...[
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ],
]
