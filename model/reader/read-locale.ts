import { type Currency, currencies } from '../../contract/currencies.ts'

/**
 * The characters of a number, and the sizes of its groups of digits: the last one, and those before it. A number with fewer
 * digits than `least` has no groups: Spanish writes 1000, and 10.000.
 */
type Digits = { group: string; decimal: string; sizes: readonly [number, number]; least: number }

/** The patterns have the placeholder `{amount}`. `name` is for a sentence, like `US dollars`. */
type Money = Digits & { name: string; positive: string; negative: string }

/** The patterns of dates have the placeholders `{day}` or `{twoDigitDay}`, `{month}` and `{year}`. */
export type Locale = {
  number: Digits & { negative: string }
  money: Readonly<Record<Currency, Money>>
  date: string
  month: string
  months: readonly string[]
  shortMonths: readonly string[]
}

/**
 * Asks `Intl` how a language writes numbers, money and dates. Node asks when it reads a site, and browsers get the result,
 * because the first use of `Intl` blocks a browser for 50 ms, and a phone for longer.
 */
export function readLocale(language: string): Locale {
  const months = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) => {
      const parts = dateParts(language, new Date(Date.UTC(2026, index, 1)), { day: 'numeric', month })
      return parts.find(({ type }) => type === 'month')?.value ?? ''
    })
  const someDay = new Date(Date.UTC(2026, 0, 1))
  return {
    number: {
      ...digits(new Intl.NumberFormat(language)),
      negative: pattern(new Intl.NumberFormat(language), -1),
    },
    money: Object.fromEntries(
      currencies.map((currency) => [currency, money(language, currency)]),
    ) as Locale['money'],
    date: joined(dateParts(language, someDay, { dateStyle: 'long' })),
    month: joined(dateParts(language, someDay, { month: 'long', year: 'numeric' })),
    months: months('long'),
    shortMonths: months('short'),
  }
}

const dateParts = (language: string, date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date)

const joined = (parts: Intl.DateTimeFormatPart[]) =>
  parts
    .map(({ type, value }) => (type === 'literal' ? value : value === '01' ? '{twoDigitDay}' : `{${type}}`))
    .join('')

function money(language: string, currency: Currency): Money {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const named = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = named.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? ''
  return { ...digits(format), name, positive: pattern(format, 1), negative: pattern(format, -1) }
}

function digits(format: Intl.NumberFormat): Digits {
  const parts = format.formatToParts(123_456_789.5)
  const of = (wanted: string) => parts.filter(({ type }) => type === wanted).map(({ value }) => value)
  const groups = of('integer').map(({ length }) => length)
  const last = groups.at(-1) ?? 3
  return {
    group: of('group')[0] ?? '',
    decimal: of('decimal')[0] ?? '.',
    sizes: [last, groups.at(-2) ?? last],
    least: format.formatToParts(1_000).some(({ type }) => type === 'group') ? 4 : 5,
  }
}

/** Returns what a number is written with, such as `-{amount} €`. */
const pattern = (format: Intl.NumberFormat, number: number) =>
  format
    .formatToParts(number)
    .map(({ type, value }) => (type === 'integer' ? '{amount}' : /decimal|fraction/.test(type) ? '' : value))
    .join('')
