import { type Column, economy, type Pace } from './economy.ts'
import { numbers } from './numbers.ts'

/** Removes floating-point errors: 0.1 + 0.2 becomes 0.3. */
const exact = (value: number) => Number(value.toFixed(6))

const total = (values: readonly number[]) => exact(values.reduce((sum, value) => sum + value, 0))

type MoneyPage = keyof typeof economy.moneyPages
const kinds = Object.keys(economy.moneyPages) as MoneyPage[]

/** The number of money pages on the example site: 12. */
export const pagesOfSite = total(kinds.map((kind) => economy.moneyPages[kind]))

/** Hours to make all money pages: 90. */
const makingHours = total(kinds.map((kind) => economy.moneyPages[kind] * economy.pageHours[kind]))

/** Hours to make one money page, on average: 7.5. */
export const hoursPerPage = makingHours / pagesOfSite

/** Adds hours for promotion and planning, in the proportion of a workday's three blocks. */
export const withShowing = (making: number) => {
  const { longBlockMinutes, middleBlockMinutes, shortBlockMinutes } = numbers
  const makingShare = longBlockMinutes / (longBlockMinutes + middleBlockMinutes + shortBlockMinutes)
  return making / makingShare
}

/**
 * Total hours for a page that takes `making` hours to make. Includes promotion, planning, and the reserve for checks and
 * lost hours.
 */
export const withReserve = (making: number) => withShowing(making) / (1 - economy.reserve)

/** Total hours for one money page, on average: 20. */
export const allHoursPerPage = () => withReserve(hoursPerPage)

export const monthlyHours = (pace: Pace) => economy.weeklyHours[pace] * economy.weeksInMonth

/** Money pages finished in a month: one at five hours a week, three at fifteen. */
export const pagesAMonth = (pace: Pace) => exact(monthlyHours(pace) / allHoursPerPage())

/** Months until the last page is online: 12 at five hours a week, 4 at fifteen. */
export const buildMonths = (pace: Pace) => Math.ceil(exact(pagesOfSite / pagesAMonth(pace)))

/** Hours a month to keep `pages` pages up to date: a check of each page every 90 days, plus replies and repairs. */
export const upkeepHours = (pages: number) =>
  exact((pages * economy.checkHours.moneyPage) / (numbers.updateEveryDays / 30) + economy.repliesHours)

/** The share of its full traffic that a page gets in its `age`th month. */
export const trafficShare = (age: number) =>
  Math.min(1, Math.max(0, exact((age - 1) * economy.monthlyGrowth)))

/** The clicks, sales and commissions from `visitors` at `perSale` dollars a sale. Sales are averages and may be fractions. */
export function earned(
  visitors: number,
  perSale: number = economy.commission,
  rates: { clickRate: number; saleRate: number } = economy,
) {
  const clicks = exact(visitors * rates.clickRate)
  const sales = exact(clicks * rates.saleRate)
  return { visitors, clicks, sales, commissions: exact(sales * perSale) }
}

/** One month of the example site once all pages are online and have full traffic. */
export function fullMonth(column: Column, pages: number = pagesOfSite, perSale?: number) {
  const income = earned(pages * economy.visitors[column], perSale)
  const costs = economy.hosting + economy.email
  const hours = upkeepHours(pages)
  const left = exact(income.commissions - costs)
  return { pages, ...income, costs, left, hours, leftPerHour: left / hours }
}

/** One month of the example site. Month 1 is the first month of regular publishing. */
export function monthOf(pace: Pace, column: Column, month: number, perSale?: number) {
  const building = month <= buildMonths(pace)
  const added = Array.from({ length: buildMonths(pace) }, (_, index) => ({
    age: month - index,
    pages: Math.min(pagesAMonth(pace), pagesOfSite - index * pagesAMonth(pace)),
  })).filter(({ age }) => age > 0)
  const pages = total(added.map((batch) => batch.pages))
  const visitors = total(
    added.map((batch) => batch.pages * economy.visitors[column] * trafficShare(batch.age)),
  )
  const income = earned(visitors, perSale)
  const email = month < economy.emailFromMonth ? 0 : economy.email
  const products = building ? exact(pagesAMonth(pace) * economy.products) : 0
  const costs = economy.hosting + email + products
  return {
    month,
    hours: building ? monthlyHours(pace) : upkeepHours(pages),
    pages,
    ...income,
    hosting: economy.hosting,
    email,
    products,
    costs,
    left: exact(income.commissions - costs),
  }
}

/** The totals of months 1 to `months`, and the profit per hour. */
export function firstMonths(pace: Pace, column: Column, months: number, perSale?: number) {
  const all = Array.from({ length: months }, (_, index) => monthOf(pace, column, index + 1, perSale))
  const sum = (of: (month: ReturnType<typeof monthOf>) => number) => total(all.map(of))
  const hours = sum((month) => month.hours)
  const left = sum((month) => month.left)
  return {
    hours,
    visitors: sum(({ visitors }) => visitors),
    sales: sum(({ sales }) => sales),
    commissions: sum(({ commissions }) => commissions),
    costs: sum(({ costs }) => costs),
    left,
    leftPerHour: left / hours,
  }
}

/** How many months the searches look ahead: ten years. */
export const horizon = 120

/** Returns the first month that reaches something, or undefined if none does. */
export function firstMonth(reached: (month: number) => boolean): number | undefined {
  for (let month = 1; month <= horizon; month += 1) if (reached(month)) return month
  return undefined
}

/** The first month in which the total of average sales reaches one. */
export const firstSaleMonth = (pace: Pace, column: Column) =>
  firstMonth((month) => firstMonths(pace, column, month).sales >= 1)

/** The first month with an average of one sale or more. */
export const steadyMonth = (pace: Pace, column: Column) =>
  firstMonth((month) => monthOf(pace, column, month).sales >= 1)
