import * as z from 'zod'
import { type Column, economy, type Pace } from '../economy.ts'
import { firstSaleMonth, steadyMonth } from '../economy-math.ts'
import { currencyName, inCurrency, inUnit } from '../formats.ts'
import { numbers } from '../numbers.ts'
import { offer } from '../offer.ts'
import { site } from '../site.ts'
import { parseYaml, readSiteText } from './parse.ts'
import { quoting } from './quoting.ts'

/** The facts that texts may quote by name, for example as `{numbers.moneyPages}` or `{offer.price}`. */
export const facts = {
  numbers,
  site,
  // Reads the file directly, because model/course.ts depends on these facts, and checks the file's fields.
  course: parseYaml(readSiteText('course.yaml'), z.unknown(), { file: 'course.yaml' }),
  offer: {
    product: offer.title,
    price: inCurrency(offer.cents),
    roundPrice: inCurrency(offer.cents, { round: true }),
    currency: currencyName(),
    ...(offer.guarantee && {
      guarantee: inUnit(offer.guarantee.until, offer.guarantee.unit, { round: true }),
    }),
  },
  economy: { ...economy, firstSaleMonth: ofEach(firstSaleMonth), steadyMonth: ofEach(steadyMonth) },
}

/** Computes a figure for every pace and column, so that texts can quote it as `{economy.steadyMonth.part.thin}`. */
function ofEach(figure: (pace: Pace, column: Column) => unknown) {
  const paces = Object.keys(economy.weeklyHours) as Pace[]
  const columns = Object.keys(economy.visitors) as Column[]
  return Object.fromEntries(
    paces.map((pace) => [pace, Object.fromEntries(columns.map((column) => [column, figure(pace, column)]))]),
  )
}

export const quoted = quoting(facts)
