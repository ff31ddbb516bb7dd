import type { LogColumn, Unit } from '../contract/course-room.ts'
import { decimalsOf, fromCents, isCurrency, plainAmount, toCents } from '../contract/currencies.ts'
import { filled } from './filled.ts'
import { locale } from './locale.ts'
import { offer } from './offer.ts'
import type { NumberSigns } from './sheet-math.ts'
import { site } from './site.ts'

/**
 * Numbers, money, dates, plurals and lists, as the site's language writes them. Pages use `locale` instead of `Intl` for
 * numbers and dates (model/reader/read-locale.ts).
 */

/** The forms of a text with a number in it. Languages with more forms use `other` for them. */
export type Plural = { readonly one: string; readonly other: string }

/** Formats a number with all of its decimals: in English, `5200.5` becomes `5,200.5`. */
export function figure(number: number): string {
  const text = withDigits(`${Math.abs(number)}`, locale.number)
  return number < 0 ? filled(locale.number.negative, { amount: text }) : text
}

/** Returns a number as a person types it: with the language's decimal sign, and no groups of digits. */
export const typedNumber = (number: number, decimals?: number): string =>
  (decimals === undefined ? `${number}` : number.toFixed(decimals)).replace('.', locale.number.decimal)

function withDigits(number: string, { group, decimal, sizes: [last, others], least }: Digits): string {
  const [whole = '', part] = number.split('.')
  const places = new RegExp(`\\B(?=(\\d{${others}})*\\d{${last}}$)`, 'g')
  const grouped = whole.length < least ? whole : whole.replace(places, group)
  return part === undefined ? grouped : grouped + decimal + part
}

type Digits = { group: string; decimal: string; sizes: readonly [number, number]; least: number }

/**
 * Formats cents: in English, `29700` becomes `$297.00`. The option `round` drops the cents of whole amounts: `$297`. Buyers may
 * pay in currencies that no site sells in: those have their code instead of a sign.
 */
export function money(cents: number, currency: string, { round = false } = {}): string {
  if (!isCurrency(currency))
    return `${withDigits(plainAmount(cents, currency), locale.number)} ${currency.toUpperCase()}`
  const { positive, negative, ...digits } = locale.money[currency]
  const amount = plainAmount(Math.abs(cents), currency)
  const text = withDigits(round ? amount.replace(/\.00$/, '') : amount, digits)
  return filled(cents < 0 ? negative : positive, { amount: text })
}

/** Formats cents as US dollars, for figures about the United States. For the course's price, use `inCurrency`. */
export const dollars = (cents: number, options?: { round?: boolean }) => money(cents, 'usd', options)

/**
 * Formats cents in the course's currency, for its price and for the earnings in buyers' logs. Orders have their own
 * currency.
 */
export const inCurrency = (cents: number, options?: { round?: boolean }) =>
  money(cents, offer.currency, options)

/** Formats a figure of the log: money in the course's currency, or a number. */
export const logFigure = ({ kind }: Pick<LogColumn, 'kind'>, value: number): string =>
  kind === 'money' ? inCurrency(value) : figure(value)

/** Formats what the guarantee counts: with a unit, `30 loaves`, and without one, cents. */
export const inUnit = (value: number, unit: Unit | null, options?: { round?: boolean }): string =>
  unit ? `${figure(value)} ${counted(unit, value)}` : inCurrency(value, options)

/** Returns the name of a currency, by default the course's, for a sentence, like `US dollars`. */
export const currencyName = (currency = offer.currency) => locale.money[currency].name

/**
 * Normalizes a typed amount: in English, `$1,049.50` becomes `1049.50`. The sign between thousands may be nowhere else.
 * Returns null for any other text, such as the ambiguous `49,50`, which is `49.50` in German.
 */
export function plainNumber(typed: string): string | null {
  // With `\s*` in the second expression, a long run of spaces would take quadratic time.
  const spaced = typed.trim().replaceAll(/\s+/g, ' ')
  const bare = spaced.replaceAll(
    /^(?:[a-z]{0,3} ?[$€£¥₩₹]|[a-złč]{2,3}|r)|(?:[a-złč]{2,3}|[a-z]{0,3} ?[$€£¥₩₹円])$|[ ’']/gi,
    '',
  )
  const isComma = locale.number.decimal === ','
  const english = isComma ? bare.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : bare
  const [last, others] = locale.number.sizes
  const grouped = `\\d{1,${others}}(,\\d{${others}})*,\\d{${last}}`
  return new RegExp(`^(\\d+|${grouped})(\\.\\d*)?$`).test(english) ? english.replaceAll(',', '') : null
}

/**
 * Parses a typed amount as cents: `$1,049.50` becomes `104950`. Returns null for an empty, invalid or zero amount, and for one
 * with more decimals than the currency has, which is the course's by default.
 */
export function readCents(typed: string, currency: string = offer.currency): number | null {
  const number = plainNumber(typed)
  const pattern = decimalsOf(currency) === 0 ? /^\d{1,9}$/ : /^\d{1,7}(\.\d{1,2})?$/
  if (number === null || !pattern.test(number)) return null
  return toCents(Number(number), currency) || null
}

/** How worksheets write numbers. Their money is in the course's currency. */
export const sheetSigns = (): NumberSigns => ({
  decimal: locale.number.decimal,
  group: locale.number.group,
  sizes: locale.number.sizes,
  money: filled(locale.money[offer.currency].positive, { amount: '#' }),
  places: decimalsOf(offer.currency),
})

/** Returns cents as a person types them: `49,50` in German. */
export const typedMoney = (cents: number, currency: string): string =>
  typedNumber(fromCents(cents, currency), decimalsOf(currency))

/** Returns examples of amounts for a sentence: `50 or 49.50`, or `50` in a currency without decimals. */
export const typedExamples = (currency: string = offer.currency): string =>
  decimalsOf(currency) === 0 ? '50' : `50 or ${typedNumber(49.5, 2)}`

/** Formats a day: `2025-08-19` becomes `August 19, 2025`. */
export function longDate(date: string): string {
  const [year = '', month, day = ''] = date.split('-')
  const name = locale.months[Number(month) - 1] ?? ''
  return filled(locale.date, { year, month: name, day: Number(day), twoDigitDay: day })
}

/** Formats a month: `2026-01` becomes `January 2026`. */
export function longMonth(date: string): string {
  const [year = '', month] = date.split('-')
  return filled(locale.month, { year, month: locale.months[Number(month) - 1] ?? '' })
}

/** Formats a month without its year: `2026-01` becomes `Jan`. */
export const shortMonth = (date: string): string => locale.shortMonths[Number(date.slice(5, 7)) - 1] ?? ''

/**
 * Formats `2025-08-19` as `2025-08-19T00:00:00-04:00`, the midnight of the site's time zone, because feeds and search engines
 * expect a time zone. On a day when the clocks change, the offset may be that of the other side.
 */
export function instant(date: string, timeZone = site.timeZone): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(new Date(date)).find(({ type }) => type === 'timeZoneName')?.value
  // Engines write the offset of UTC as GMT, GMT+00:00 or UTC.
  const [offset = '+00:00'] = /[+-]\d\d:\d\d/.exec(name ?? '') ?? []
  return `${date}T00:00:00${offset === '+00:00' ? 'Z' : offset}`
}

/** Returns the form for a number, with `{count}` and other placeholders filled in. */
export function counted(
  forms: Plural,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
) {
  const form = new Intl.PluralRules(site.language).select(count) === 'one' ? forms.one : forms.other
  return filled(form, { count: figure(count), ...values })
}

/** Joins texts for a sentence: `A, B, and C`. */
export const listed = (texts: readonly string[]): string => new Intl.ListFormat(site.language).format(texts)

/** Formats a number of units of time: `2 hours`. */
export const timeIn = (count: number, unit: 'hour' | 'minute'): string =>
  new Intl.NumberFormat(site.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** Formats minutes: `168` becomes `2 hours 48 minutes`, and `120` becomes `2 hours`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [timeIn(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [timeIn(rest, 'minute')] : []),
  ]
  return new Intl.ListFormat(site.language, { type: 'unit', style: 'narrow' }).format(parts)
}
