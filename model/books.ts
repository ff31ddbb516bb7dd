import * as z from 'zod'
import { toCents } from '../contract/currencies.ts'
import { offer } from './offer.ts'
import { line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const count = z.int('expected a whole number').nonnegative('expected 0 or more')
const amount = z.number('expected an amount, like 12.50').nonnegative('expected 0 or more')

/** One site's income and costs, from books.yaml. Amounts are in dollars. */
export const books = readFile(
  'books.yaml',
  z.strictObject({
    /** Whether the figures are the example business's instead of the owner's. */
    example: z.boolean('expected true or false'),
    site: line,
    about: line,
    before: line,
    months: z
      .array(
        z.strictObject({
          month: line,
          hours: z.number('expected hours').nonnegative(),
          pages: count,
          visitors: count,
          clicks: count,
          sales: count,
          income: amount,
          hosting: amount,
          email: amount,
          products: amount,
        }),
      )
      .min(1),
    note: line,
    mistakes: z.array(z.strictObject({ title: line, text: line })),
    next: line,
  }),
)

const cents = (amount: number) => toCents(amount, offer.currency)

let soFar = 0
/**
 * The months with their total costs, their profit (`left`) and the total profit so far. These values and `income` are in
 * cents. `hosting`, `email` and `products` stay in dollars.
 */
export const bookMonths = books.months.map((month) => {
  const costs = cents(month.hosting) + cents(month.email) + cents(month.products)
  const left = cents(month.income) - costs
  soFar += left
  return { ...month, income: cents(month.income), costs, left, soFar }
})

type Month = (typeof bookMonths)[number]
const sum = (of: (month: Month) => number) => bookMonths.reduce((so, month) => so + of(month), 0)

/** The totals of all months. Amounts are in cents. `pages` is the number of pages online in the last month. */
export const bookTotals = {
  hours: sum(({ hours }) => hours),
  pages: bookMonths.at(-1)?.pages ?? 0,
  visitors: sum(({ visitors }) => visitors),
  clicks: sum(({ clicks }) => clicks),
  sales: sum(({ sales }) => sales),
  income: sum(({ income }) => income),
  hosting: sum(({ hosting }) => cents(hosting)),
  email: sum(({ email }) => cents(email)),
  products: sum(({ products }) => cents(products)),
  costs: sum(({ costs }) => costs),
  left: sum(({ left }) => left),
}
