import { expect, test } from 'vitest'
import { bookMonths, books, bookTotals } from './books.ts'
import { economy } from './economy.ts'
import { firstMonths, monthOf } from './economy-math.ts'

const example = test.skipIf(!books.example)
const year = firstMonths('part', 'average', 12)

example('the example’s hours, pages, visitors and costs are those of the example business', () => {
  const model = bookMonths.map((_, index) => monthOf('part', 'average', index + 1))
  expect(bookMonths.map(({ hours, pages, visitors, costs }) => ({ hours, pages, visitors, costs }))).toEqual(
    model.map(({ hours, pages, visitors, costs }) => ({ hours, pages, visitors, costs: costs * 100 })),
  )
  expect([bookTotals.hours, bookTotals.visitors, bookTotals.costs]).toEqual([
    year.hours,
    year.visitors,
    year.costs * 100,
  ])
})

example('the example’s clicks and sales are whole numbers, rounded from the model’s averages', () => {
  let sales = 0
  for (const [index, month] of bookMonths.entries()) {
    expect(month.clicks, month.month).toBe(Math.round(monthOf('part', 'average', index + 1).clicks))
    sales += month.sales
    expect(sales, month.month).toBe(Math.floor(firstMonths('part', 'average', index + 1).sales))
    expect(month.income, month.month).toBe(month.sales * economy.commission * 100)
  }
  expect(bookTotals.clicks).toBe(Math.round(year.visitors * economy.clickRate))
})

example('the example’s note states the totals of the averages', () => {
  expect(books.note).toContain(`${year.sales} sales, $${year.commissions} of commissions and a loss of $90`)
  expect(year.left).toBe(-90)
  expect(bookTotals.income).toBe(32_000)
})

test('the profit is income minus costs, in each month and in total', () => {
  let soFar = 0
  for (const { income, hosting, email, products, left, soFar: shown } of bookMonths) {
    expect(left).toBe(income - Math.round((hosting + email + products) * 100))
    soFar += left
    expect(shown).toBe(soFar)
  }
  const { income, hosting, email, products, costs, left } = bookTotals
  expect(costs).toBe(hosting + email + products)
  expect(left).toBe(income - costs)
  expect(left).toBe(soFar)
})
