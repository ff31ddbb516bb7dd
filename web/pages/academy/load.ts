import sheets from 'virtual:sheet-pictures'
import { economy } from '../../../content/economy.ts'
import { firstMonths } from '../../../content/economy-math.ts'
import { offer } from '../../../content/offer.ts'

const guarantee = offer.guaranteeCents / 100

/** The example site's running total of commissions at five hours a week, in dollars by month, up to the guarantee's amount. */
function logOfExample() {
  const earned: number[] = []
  while ((earned.at(-1) ?? 0) < guarantee && earned.length < longest)
    earned.push(firstMonths('part', 'average', earned.length + 1).commissions)
  return {
    earned,
    hours: Math.round(economy.startHours + firstMonths('part', 'average', earned.length).hours),
  }
}

/** The chart's limit in months, if the example doesn't reach the guarantee's amount earlier. */
const longest = 60

export const load = () => ({ sheets, log: logOfExample() })
