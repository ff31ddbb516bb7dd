import { afterEach, expect, test } from 'vitest'
import { currencies, decimalsOf } from '../contract/currencies.ts'
import {
  counted,
  dollars,
  duration,
  figure,
  instant,
  longDate,
  longMonth,
  money,
  plainNumber,
  readCents,
  shortMonth,
  typedExamples,
  typedMoney,
  typedNumber,
} from './formats.ts'
import { locale } from './locale.ts'
import { readLocale } from './reader/read-locale.ts'

const own = { ...locale }
afterEach(() => void Object.assign(locale, own))

const speak = (language: string) => void Object.assign(locale, readLocale(language))

const languages = [
  'en',
  'en-US',
  'en-GB',
  'en-IN',
  'en-ZA',
  'de',
  'de-DE',
  'de-AT',
  'de-CH',
  'de-LI',
  'es',
  'es-MX',
]

const numbers = [0, 1, 7, 99, 100, 999, 1_000, 12_345, 29_700, 100_000, 999_999, 1_234_567, 123_456_789]
const everyNumber = [...numbers, ...numbers.slice(1).map((number) => -number)]

test.each(languages)('in %s, numbers and money are formatted as by Intl', (language) => {
  speak(language)
  const format = new Intl.NumberFormat(language)
  for (const number of [...everyNumber, 1234.5]) expect(figure(number)).toBe(format.format(number))
  for (const currency of currencies) {
    const whole = new Intl.NumberFormat(language, { style: 'currency', currency })
    const decimals = decimalsOf(currency)
    expect(whole.resolvedOptions().maximumFractionDigits, currency).toBe(decimals)
    for (const cents of everyNumber) expect(money(cents, currency)).toBe(whole.format(cents / 10 ** decimals))
  }
})

test.each(languages)('in %s, days and months are formatted as by Intl', (language) => {
  speak(language)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const date = `2025-${`${month}`.padStart(2, '0')}-0${(month % 9) + 1}`
    const day = new Date(date)
    expect(longDate(date)).toBe(format({ dateStyle: 'long' }).format(day))
    expect(longMonth(date)).toBe(format({ month: 'long', year: 'numeric' }).format(day))
    expect(shortMonth(date).length).toBeLessThan(6)
  }
})

test('British English has the day first', () => {
  speak('en-GB')
  expect([longDate('2026-12-31'), longMonth('2026-09'), shortMonth('2026-09')]).toEqual([
    '31 December 2026',
    'September 2026',
    'Sept',
  ])
})

test('German has commas for decimals', () => {
  speak('de')
  expect([longDate('2026-03-01'), money(104_950, 'eur'), dollars(29_700, { round: true })]).toEqual([
    '1. März 2026',
    '1.049,50\u00a0€',
    '297\u00a0$',
  ])
  expect([typedNumber(7.5), typedNumber(41.5, 2)]).toEqual(['7,5', '41,50'])
  expect(['49,50', '1.049,50', '1.234', '€ 7,5', '49.50', '1,234.5'].map(plainNumber)).toEqual([
    '49.50',
    '1049.50',
    '1234',
    '7.5',
    null,
    null,
  ])
})

test('an amount in a currency that no site sells in has the decimals that Stripe counts', () => {
  expect(money(29_700, 'tnd')).toBe('29.700 TND')
  expect(money(750_000, 'huf')).toBe('7,500.00 HUF')
  expect(money(5_000, 'clp')).toBe('5,000 CLP')
})

test('typed amounts may have a currency and thousands separators', () => {
  const typed = [
    '$1,049.50',
    '1049.5',
    '$19.99',
    ' €50 ',
    '50 EUR',
    'CA$7',
    'CHF 1,000',
    '12,345,678.90'.slice(3),
  ]
  expect(typed.map((text) => readCents(text))).toEqual([
    104_950, 104_950, 1_999, 5_000, 5_000, 700, 100_000, 34_567_890,
  ])
})

test.each(languages)('in %s, an amount of each currency can be typed as the site shows it', (language) => {
  speak(language)
  for (const currency of currencies)
    expect([currency, readCents(money(123_450, currency), currency)]).toEqual([currency, 123_450])
})

test('typed amounts may have the sign of their country', () => {
  expect(['7 500 Kč', '45 lei', 'R450', 'R 1,450', '99 zł'].map((text) => readCents(text))).toEqual([
    750_000, 4_500, 45_000, 145_000, 9_900,
  ])
})

test('a currency without decimals is typed and written without them', () => {
  const typed = ['1,980', '¥1980', '1980 JPY', '1980円', '1980.50', '1980.00']
  expect(typed.map((text) => readCents(text, 'jpy'))).toEqual([1_980, 1_980, 1_980, 1_980, null, null])
  expect([money(1_980, 'jpy'), money(1_980, 'jpy', { round: true })]).toEqual(['¥1,980', '¥1,980'])
  expect([typedMoney(1_980, 'jpy'), typedMoney(4_950, 'eur')]).toEqual(['1980', '49.50'])
  speak('de')
  expect([typedMoney(4_950, 'eur'), readCents('1.234,50 €'), readCents('49.50')]).toEqual([
    '49,50',
    123_450,
    null,
  ])
  expect([typedExamples('eur'), typedExamples('jpy')]).toEqual(['50 or 49,50', '50'])
})

test('an amount has the groups of digits of its language', () => {
  speak('en-IN')
  expect(['1,50,000', '10,00,000.5', '1,500', '150,000'].map(plainNumber)).toEqual([
    '150000',
    '1000000.5',
    '1500',
    null,
  ])
})

test('ambiguous amounts are rejected', () => {
  const typed = ['49,50', '1.049,50', '1,0', ',50', '1,2345', '', '0', '-5', '1e3', '5 dollars', '1.005']
  expect(typed.map((text) => readCents(text))).toEqual(typed.map(() => null))
  expect([plainNumber('7.'), plainNumber('1,000.125')]).toEqual(['7.', '1000.125'])
})

test.each(['$', '1', ''])('a long run of spaces after “%s” is read in linear time', (start) => {
  const begun = performance.now()
  // A linear match takes milliseconds. A match that restarts at each space takes most of a minute.
  plainNumber(`${start}${' '.repeat(150_000)}1`)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('whole amounts can omit the cents', () => {
  expect([29_700, 29_750, -100_000].map((cents) => dollars(cents, { round: true }))).toEqual([
    '$297',
    '$297.50',
    '-$1,000',
  ])
})

test('a number picks the form of its text', () => {
  const forms = { one: '{count} page of {book}', other: '{count} pages of {book}' }
  expect([0, 1, 1_200].map((count) => counted(forms, count, { book: 'mine' }))).toEqual([
    '0 pages of mine',
    '1 page of mine',
    '1,200 pages of mine',
  ])
  expect([168, 45, 120, 0].map(duration)).toEqual([
    '2 hours 48 minutes',
    '45 minutes',
    '2 hours',
    '0 minutes',
  ])
})

test.each([
  ['UTC', '2025-08-19', '2025-08-19T00:00:00Z'],
  ['America/New_York', '2025-08-19', '2025-08-19T00:00:00-04:00'],
  ['America/New_York', '2025-12-19', '2025-12-19T00:00:00-05:00'],
  ['Asia/Kathmandu', '2025-08-19', '2025-08-19T00:00:00+05:45'],
])('in %s, the day %s begins at %s', (zone, date, begins) => {
  expect(instant(date, zone)).toBe(begins)
})
