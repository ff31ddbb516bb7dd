import { firstPages, sheets } from 'virtual:printed-pages'
import { fromCents } from '../../../contract/currencies.ts'
import { bonuses } from '../../../model/course.ts'
import { economy } from '../../../model/economy.ts'
import { firstMonths } from '../../../model/economy-math.ts'
import { offer } from '../../../model/offer.ts'

/**
 * Returns the example site's total commissions by month until they reach the guaranteed amount, in dollars. Also returns the
 * hours of work until then. Assumes five hours a week. Returns null if the guarantee isn't about money.
 */
function logOfExample() {
  const { guarantee, currency } = offer
  if (!guarantee || guarantee.unit) return null
  const goal = fromCents(guarantee.until, currency)
  const earned: number[] = []
  while ((earned.at(-1) ?? 0) < goal && earned.length < longest)
    earned.push(firstMonths('part', 'average', earned.length + 1).commissions)
  return {
    goal,
    earned,
    hours: Math.round(economy.startHours + firstMonths('part', 'average', earned.length).hours),
  }
}

/** The maximum number of months, if the example doesn't reach the guaranteed amount earlier. */
const longest = 60

export const load = () => ({
  sheets,
  log: logOfExample(),
  /** The first pages of the bonuses, by the bonuses' files. */
  firstPages: Object.fromEntries(bonuses.flatMap(({ file }) => (file ? [[file, firstPages[file]]] : []))),
})
