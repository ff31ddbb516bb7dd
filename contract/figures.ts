/**
 * A whole number, as `5200` -> `5,200`. All figures and dates of the pages are formatted by hand: a browser takes tens of
 * milliseconds to set up the formats of `Intl`, which blocks the page.
 */
export function figure(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `29700` -> `$297.00`; with `{ round: true }` whole dollars lose their cents: `$297`. */
export function dollars(cents: number, { round = false } = {}): string {
  const whole = figure(Math.trunc(Math.abs(cents) / 100))
  const part = `${Math.abs(cents) % 100}`.padStart(2, '0')
  const sign = cents < 0 ? '-' : ''
  return round && part === '00' ? `${sign}$${whole}` : `${sign}$${whole}.${part}`
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
