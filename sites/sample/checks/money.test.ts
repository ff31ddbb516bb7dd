import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Column } from '../../../model/economy.ts'
import { firstMonths, monthOf } from '../../../model/economy-math.ts'
import { numbers } from '../../../model/numbers.ts'
import { offer } from '../../../model/offer.ts'
import { lowPoint, paybackMonth } from './economy-results.ts'

const read = (place: string) => readFileSync(`sites/sample/${place}`, 'utf8')

/** The first month of the example business, at five hours a week with average traffic, of which `reached` is true. */
function monthWhen(reached: (month: number) => boolean): number {
  let month = 1
  while (!reached(month)) month += 1
  return month
}

const so = (month: number, column: Column = 'average') => firstMonths('part', column, month)

/** Formats whole dollars with a typographic minus sign. */
const rounded = (amount: number) =>
  `${amount < 0 ? '−' : ''}$${Math.abs(Math.round(amount)).toLocaleString('en-US')}`

/** The commissions until this month, if each one is paid in twelve monthly parts, the first in the month of the sale. */
const paidInParts = (month: number, column: Column = 'average') =>
  Array.from(
    { length: month },
    (_, index) => (monthOf('part', column, index + 1).commissions * Math.min(12, month - index)) / 12,
  ).reduce((total, paid) => total + paid, 0)

test('the page with the accounts says when the example’s costs are covered, with the course and in monthly parts', () => {
  const price = offer.cents / 100
  const covered = monthWhen((month) => so(month).commissions > 0 && so(month).left >= 0)
  const withCourse = monthWhen((month) => so(month).left >= price)
  const goal = monthWhen((month) => so(month).commissions >= 1000)
  const coveredInParts = monthWhen((month) => month > 6 && paidInParts(month) >= so(month).costs)
  const goalInParts = monthWhen((month) => paidInParts(month) >= 1000)
  const page = read('pages/business.yaml')
  expect(page).toContain(
    `covered in month ${covered}, and commissions pass {offer.guarantee} in month ${goal}`,
  )
  expect(page).toContain(`in twelve monthly parts, it’s month ${coveredInParts} and month ${goalInParts}`)
  expect(page).toContain(`month ${covered} becomes month ${withCourse}`)
  expect(read('course.yaml')).toContain(`loses $${-so(12).left} before the price of this course`)
  expect(read('course.yaml')).toContain(`the example is even in month ${withCourse}`)
  expect(read('articles/content-passive-income.mdx')).toContain(`cover their costs in month ${covered}`)
  expect(read('articles/affiliate-marketing-failures.mdx')).toContain(`cover the costs in [month ${covered}]`)
  expect(read('articles/affiliate-marketing-failures.mdx')).toContain(
    `Add its <Number of="offer.roundPrice" />, and your costs are covered in [month ${withCourse}](/business), not in month ${covered}`,
  )
  expect(read('series/welcome/03-what-a-sale-takes.md')).toContain(`Month ${covered} is the one`)
})

test('only the page with the accounts counts commissions in another way', () => {
  const files = globSync('sites/sample/**/*.{mdx,yaml,md}').filter((file) => !file.endsWith('business.yaml'))
  const parts = /twelve (?:monthly )?parts|two months late|month (?:20|23|37|159)\b|\$332\b|\$417\b|\$167\.50/
  expect(files.filter((file) => parts.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the hours of the example are paid after more than eleven years, or about three with twice the readers', () => {
  const years = (column: 'average' | 'good') => (paybackMonth('part', column) ?? 0) / 12
  expect(Math.floor(years('average'))).toBe(11)
  expect(Math.round(years('good'))).toBe(3)
  expect(read('articles/content-passive-income.mdx')).toContain('more than eleven years')
  expect(read('articles/affiliate-marketing-failures.mdx')).toContain(
    'the 240 hours behind the pages take more than eleven years to pay off. With twice the readers, it’s about three,',
  )
})

test('the passive-income article says what the first year costs, with and without products to test, and what’s left when', () => {
  const { costs } = so(12)
  const products = Array.from({ length: 12 }, (_, index) => monthOf('part', 'average', index + 1).products)
  const tested = products.reduce((total, each) => total + each, 0)
  const article = read('articles/content-passive-income.mdx')
  expect(tested).toBe(20 * 12)
  expect(article).toContain(`In the example, $${costs}: hosting`)
  expect(article).toContain(`Then the first year costs $${costs - tested}.`)
  const lefts: [string, (column: Column) => number][] = [
    ['At the lowest point', (column) => lowPoint('part', column).left],
    ['After a year', (column) => so(12, column).left],
    ['After two years', (column) => so(24, column).left],
  ]
  for (const [label, left] of lefts) {
    const cells = (['thin', 'average'] as const).map((column) => rounded(left(column)))
    expect(article.replace(/ {2,}/g, ' ')).toContain(`| ${label} | ${cells.join(' | ')} |`)
  }
  expect(read('articles/affiliate-marketing-failures.mdx')).toContain(`$${costs - tested} if you test only`)
})

test('lesson 6-5 says in which month after joining Dana’s log would show $1,000, and when the guarantee ends', () => {
  // She joins a month before month 1, and a sale takes two months to be approved.
  const months = (paid: (month: number, column: Column) => number) =>
    (['thin', 'average'] as const).map((column) => 1 + monthWhen((month) => paid(month, column) >= 1000) + 2)
  const row = (label: string, cells: readonly unknown[]) => `| ${label} | ${cells.join(' | ')} |`
  const lesson = read('lessons/6-5-keep-the-log-and-decide-what-to-stop.mdx')
  const ends = numbers.guaranteeEndsMonths
  expect(lesson).toContain(
    row(
      '$1,000, if each sale pays once',
      months((month, column) => so(month, column).commissions),
    ),
  )
  expect(lesson).toContain(row('$1,000, if each sale pays in monthly parts', months(paidInParts)))
  expect(lesson).toContain(row('My help ends no later than', [ends, ends]))
})
