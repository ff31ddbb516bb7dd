/**
 * A whole number, as `5200` -> `5,200`. All figures and dates of the pages are formatted by hand: a browser takes tens of
 * milliseconds to set up the formats of `Intl`, which blocks the page.
 */
export function figure(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * The currencies that a course can be sold in, by Stripe's codes: how American English writes an amount, and what it calls
 * them. All of them have two decimals: nothing here can count in yen, which has none.
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
 * `29700` -> `$297.00`; with `{ round: true }` whole amounts lose their cents: `$297`. For an amount that Stripe tells in another
 * currency than ours, whose decimals we don't know: `29700 JPY in its smallest unit`.
 */
export function money(cents: number, currency: string, { round = false } = {}): string {
  if (!isCurrency(currency)) return `${cents} ${currency.toUpperCase()} in its smallest unit`
  const unit = currencies[currency].sign
  const whole = figure(Math.trunc(Math.abs(cents) / 100))
  const part = `${Math.abs(cents) % 100}`.padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${unit}${whole}${round && part === '00' ? '' : `.${part}`}`
}

/** Amounts of texts about the United States, whatever the course is sold in. */
export const dollars = (cents: number, options?: { round?: boolean }) => money(cents, 'usd', options)

/**
 * A number as it was typed, without its currency: `$1,049.50` -> `1049.50`. A comma separates thousands. Null for anything else:
 * `49,50` could be read in two ways.
 */
export function plainNumber(typed: string): string | null {
  const bare = typed.replaceAll(/^\s*(?:[a-z]{0,3}\s*[$€£]|[a-z]{3})|[a-z]{3}\s*$|[$€£]\s*$|\s/gi, '')
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : null
}

/** `$1,049.50` in cents; null for an invalid amount, and for none. */
export function readCents(typed: string): number | null {
  const number = plainNumber(typed)
  if (number === null || !/^\d{1,7}(\.\d{1,2})?$/.test(number)) return null
  return Math.round(Number(number) * 100) || null
}

/** A count within a sentence: `12` -> `twelve`, and from 21 on a figure. */
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
