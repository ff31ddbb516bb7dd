import { expect, test } from 'vitest'
import { dollars, figure, inWords } from './figures.ts'

const numbers = [
  0, 1, 7, 42, 99, 100, 101, 999, 1_000, 12_345, 29_700, 100_000, 999_999, 1_234_567, 123_456_789,
]
const everyNumber = [...numbers, ...numbers.slice(1).map((number) => -number)]

test('figures look as they do everywhere else in English', () => {
  for (const number of everyNumber) expect(figure(number)).toBe(number.toLocaleString('en-US'))
})

test('a count is a word until it is a figure', () => {
  expect([1, 12, 20, 21, 1_200].map(inWords)).toEqual(['one', 'twelve', 'twenty', '21', '1,200'])
})

test('dollars look as they do everywhere else in English, cents and all', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const cents of everyNumber) expect(dollars(cents)).toBe(format.format(cents / 100))
})

test('whole dollars can omit their cents', () => {
  expect([29_700, 29_750, -100_000].map((cents) => dollars(cents, { round: true }))).toEqual([
    '$297',
    '$297.50',
    '-$1,000',
  ])
})
