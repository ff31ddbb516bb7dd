import { expect, test } from 'vitest'
import { breakEvenMonth, lowPoint, paybackMonth } from '../sites/sample/checks/economy-results.ts'
import { type Column, economy, type Pace } from './economy.ts'
import {
  allHoursPerPage,
  buildMonths,
  earned,
  firstMonths,
  firstSaleMonth,
  fullMonth,
  hoursPerPage,
  monthlyHours,
  monthOf,
  pagesAMonth,
  pagesOfSite,
  steadyMonth,
  trafficShare,
  upkeepHours,
  withShowing,
} from './economy-math.ts'
import { numbers } from './numbers.ts'

const columns: readonly Column[] = ['thin', 'average', 'good']

/** Parses `3–6` as `[3, 6]`. */
const range = (text: string) => text.split('–').map(Number) as [number, number]

const each = <T>(of: (column: Column) => T) => columns.map(of)

test('a money page takes 7.5 hours to make and 20 hours in total', () => {
  expect(hoursPerPage).toBe(7.5)
  expect(withShowing(hoursPerPage)).toBe(15)
  expect(allHoursPerPage()).toBe(20)
})

test('twelve pages take 240 hours: 12 months at five hours a week, 4 at fifteen', () => {
  expect(pagesOfSite).toBe(12)
  expect(allHoursPerPage() * pagesOfSite).toBe(240)
  expect([pagesAMonth('part'), buildMonths('part')]).toEqual([1, 12])
  expect([pagesAMonth('full'), buildMonths('full')]).toEqual([3, 4])
})

test('the example site has as many money pages as the site recommends', () => {
  const [least, most] = range(`${numbers.moneyPages}`)
  expect(pagesOfSite).toBeGreaterThanOrEqual(least)
  expect(pagesOfSite).toBeLessThanOrEqual(most)
})

test('twelve pages need six hours of upkeep a month', () => {
  expect(upkeepHours(12)).toBe(6)
})

test('the page checks of the last month of building fit in its reserve', () => {
  const checks = upkeepHours(pagesOfSite) - economy.repliesHours
  for (const pace of ['part', 'full'] as const) {
    expect(checks).toBeLessThan(monthlyHours(pace) * economy.reserve)
  }
})

test('500 visitors make 40 clicks, one sale and $40', () => {
  expect(earned(500)).toEqual({ visitors: 500, clicks: 40, sales: 1, commissions: 40 })
})

test('a page has no visitors in its first month and all of them from the eleventh on', () => {
  expect([1, 2, 6, 11, 12].map(trafficShare)).toEqual([0, 0.1, 0.5, 1, 1])
})

test('the profit of a full month with twelve pages is $26, $122 or $266', () => {
  expect(each((column) => fullMonth(column).left)).toEqual([26, 122, 266])
  expect(fullMonth('average')).toMatchObject({
    visitors: 1_800,
    clicks: 144,
    sales: 3.6,
    commissions: 144,
    costs: 22,
    hours: 6,
  })
})

test('at five hours a week, the first year loses $90 with average traffic', () => {
  expect(each((column) => firstMonths('part', column, 12).left)).toEqual([-318, -90, 252])
  expect([1, 6, 12, 24].map((month) => monthOf('part', 'average', month).left)).toEqual([-30, -12, 36, 122])
})

test('at fifteen hours a week, the first year makes $1.01 an hour with average traffic', () => {
  const year = firstMonths('full', 'average', 12)
  expect(year).toMatchObject({ hours: 288, visitors: 9_045, commissions: 723.6, costs: 432, left: 291.6 })
  expect(year.leftPerHour).toBeCloseTo(1.0125)
  expect(firstMonths('full', 'average', 24).leftPerHour).toBeCloseTo(4.87, 2)
})

test('the first sale comes within the stated months, except with thin traffic at five hours a week', () => {
  const [earliest, latest] = range(`${numbers.firstIncomeMonths}`)
  const months = (pace: Pace) => each((column) => firstSaleMonth(pace, column))
  expect(months('full')).toEqual([6, 5, 4])
  expect(months('part')).toEqual([9, 6, 5])
  for (const month of [...months('full'), ...months('part').slice(1)]) {
    expect(month).toBeGreaterThanOrEqual(earliest)
    expect(month).toBeLessThanOrEqual(latest)
  }
})

test('one sale a month comes by the last stated month, except with thin traffic at five hours a week', () => {
  const [, latest] = range(`${numbers.steadyIncomeMonths}`)
  const months = (pace: Pace) => each((column) => steadyMonth(pace, column))
  expect(months('full')).toEqual([11, 6, 4])
  expect(months('part')).toEqual([17, 9, 7])
  for (const month of [...months('full'), ...months('part').slice(1)]) {
    expect(month).toBeLessThanOrEqual(latest)
  }
})

test('commissions cover the costs in month 14 at five hours a week, and in month 10 at fifteen', () => {
  expect(each((column) => breakEvenMonth('part', column))).toEqual([27, 14, 10])
  expect(each((column) => breakEvenMonth('full', column))).toEqual([20, 10, 7])
})

test('the balance is lowest in month 8 at five hours a week, and in month 4 at fifteen', () => {
  expect(lowPoint('part', 'average')).toEqual({ month: 8, left: -163.2 })
  expect(lowPoint('full', 'average')).toEqual({ month: 4, left: -244 })
})

test('at $15 an hour, thin traffic never pays off, and average traffic takes more than 11 years', () => {
  expect(each((column) => paybackMonth('part', column))).toEqual([undefined, 134, 34])
  expect(each((column) => paybackMonth('full', column))).toEqual([undefined, 139, 31])
})

test('at $10 a sale, the first two years lose $228, and the site breaks even in month 41', () => {
  const { lowCommission } = economy
  expect(fullMonth('average', pagesOfSite, lowCommission)).toMatchObject({
    sales: 3.6,
    commissions: 36,
    left: 14,
  })
  expect(firstMonths('part', 'average', 12, lowCommission).left).toBe(-346.5)
  expect(firstMonths('part', 'average', 24, lowCommission).left).toBe(-228)
  expect(breakEvenMonth('part', 'average', lowCommission)).toBe(41)
})
