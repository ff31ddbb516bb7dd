import { expect, test } from 'vitest'
import { currencies, dollars, figure, inWords, money, plainNumber, readCents } from './figures.ts'

const numbers = [
  0, 1, 7, 42, 99, 100, 101, 999, 1_000, 12_345, 29_700, 100_000, 999_999, 1_234_567, 123_456_789,
]
const everyNumber = [...numbers, ...numbers.slice(1).map((number) => -number)]

test('numbers are formatted as in American English', () => {
  for (const number of everyNumber) expect(figure(number)).toBe(number.toLocaleString('en-US'))
})

test('counts up to 20 are spelled out, and larger ones are figures', () => {
  expect([1, 12, 20, 21, 1_200].map(inWords)).toEqual(['one', 'twelve', 'twenty', '21', '1,200'])
})

test.each(Object.keys(currencies))('amounts in %s are formatted as in American English', (currency) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
  for (const cents of everyNumber) expect(money(cents, currency)).toBe(format.format(cents / 100))
})

test('an amount in an unknown currency is not divided by 100', () => {
  expect(money(29_700, 'jpy')).toBe('29700 JPY in its smallest unit')
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
  expect(typed.map(readCents)).toEqual([104_950, 104_950, 1_999, 5_000, 5_000, 700, 100_000, 34_567_890])
})

test('ambiguous amounts are rejected', () => {
  const typed = ['49,50', '1.049,50', '1,0', ',50', '1,2345', '', '0', '-5', '1e3', '5 dollars', '1.005']
  expect(typed.map(readCents)).toEqual(typed.map(() => null))
  expect([plainNumber('7.'), plainNumber('1,000.125')]).toEqual(['7.', '1000.125'])
})

test('whole amounts can omit the cents', () => {
  expect([29_700, 29_750, -100_000].map((cents) => dollars(cents, { round: true }))).toEqual([
    '$297',
    '$297.50',
    '-$1,000',
  ])
})
