import { type Column, economy, type Pace } from '../../../model/economy.ts'
import {
  firstMonth,
  firstMonths,
  fullMonth,
  horizon,
  monthOf,
  pagesOfSite,
} from '../../../model/economy-math.ts'

/** The first month in which the total commissions cover the total costs. Work hours don't count as costs. */
export const breakEvenMonth = (pace: Pace, column: Column, perSale?: number) =>
  firstMonth((month) => {
    const { commissions, left } = firstMonths(pace, column, month, perSale)
    return commissions > 0 && left >= 0
  })

/** The month with the lowest balance, and that balance. Work hours don't count as costs. */
export function lowPoint(pace: Pace, column: Column) {
  const months = Array.from({ length: horizon }, (_, index) => ({
    month: index + 1,
    left: firstMonths(pace, column, index + 1).left,
  }))
  return months.reduce((low, month) => (month.left < low.left ? month : low))
}

/**
 * The month by which commissions have paid for all costs and for every hour of work at $15. Undefined if a month at full
 * traffic leaves no more than $15 for each hour of upkeep.
 */
export function paybackMonth(pace: Pace, column: Column, perSale?: number): number | undefined {
  const full = fullMonth(column, pagesOfSite, perSale)
  if (full.left <= full.hours * economy.wageElsewhere) return undefined
  let month = 0
  let balance = 0
  do {
    month += 1
    const { left, hours } = monthOf(pace, column, month, perSale)
    balance += left - hours * economy.wageElsewhere
  } while (balance < 0)
  return month
}
