/**
 * Formats a whole number: `5200` becomes `5,200`. Pages don't use `Intl` for numbers and dates, because a browser takes tens
 * of milliseconds to set it up, which blocks the page.
 */
export function figure(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * The currencies that the course can be sold in, by Stripe's codes, with their symbol and name in American English. The code
 * assumes two decimals, so it supports no currency like the yen, which has none.
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
 * Formats cents: `29700` becomes `$297.00`, or `$297` with `{ round: true }`, which omits the cents of whole amounts. Formats
 * a currency that isn't listed here as `29700 JPY in its smallest unit`, because we don't know its decimals.
 */
export function money(cents: number, currency: string, { round = false } = {}): string {
  if (!isCurrency(currency)) return `${cents} ${currency.toUpperCase()} in its smallest unit`
  const unit = currencies[currency].sign
  const whole = figure(Math.trunc(Math.abs(cents) / 100))
  const part = `${Math.abs(cents) % 100}`.padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${unit}${whole}${round && part === '00' ? '' : `.${part}`}`
}

/** Formats dollars, for texts about the United States. The course may be sold in another currency. */
export const dollars = (cents: number, options?: { round?: boolean }) => money(cents, 'usd', options)

/**
 * Normalizes a typed amount: `$1,049.50` becomes `1049.50`. Commas may only separate thousands. Returns null for other text,
 * such as the ambiguous `49,50`.
 */
export function plainNumber(typed: string): string | null {
  const bare = typed.replaceAll(/^\s*(?:[a-z]{0,3}\s*[$€£]|[a-z]{3})|[a-z]{3}\s*$|[$€£]\s*$|\s/gi, '')
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : null
}

/** Parses `$1,049.50` as cents. Returns null for an empty or invalid amount. */
export function readCents(typed: string): number | null {
  const number = plainNumber(typed)
  if (number === null || !/^\d{1,7}(\.\d{1,2})?$/.test(number)) return null
  return Math.round(Number(number) * 100) || null
}

/** Formats a count for a sentence: `12` becomes `twelve`. Numbers from 21 stay figures. */
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
