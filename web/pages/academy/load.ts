import sheets from 'virtual:sheet-pictures'
import { economy } from '../../../content/economy.ts'
import { firstMonths } from '../../../content/economy-math.ts'
import { offer } from '../../../content/offer.ts'

const guarantee = offer.guaranteeCents / 100

/** The example site's log at five hours a week: commissions so far in dollars, month by month, until the guarantee is reached. */
function logOfExample() {
  const earned: number[] = []
  while ((earned.at(-1) ?? 0) < guarantee && earned.length < longest)
    earned.push(firstMonths('part', 'average', earned.length + 1).commissions)
  return {
    earned,
    hours: Math.round(economy.startHours + firstMonths('part', 'average', earned.length).hours),
  }
}

/** In months. The chart ends here even if the guarantee isn't reached by then. */
const longest = 60

export const load = () => ({ sheets, log: logOfExample() })
