import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { dollars } from '../../contract/figures.ts'
import { type Column, economy, type Pace } from '../economy.ts'
import { firstSaleMonth, steadyMonth } from '../economy-math.ts'
import { numbers } from '../numbers.ts'
import { offer } from '../offer.ts'
import { site } from '../site.ts'

/** What texts may quote, by its name: `{numbers.moneyPages}`, `{site.newsletter}`, `{offer.price}`. */
const facts = {
  numbers,
  site,
  // Not through content/course.ts, which quotes facts itself.
  course: parse(readFileSync('content/course.yaml', 'utf8')) as unknown,
  offer: {
    product: offer.product,
    price: dollars(offer.cents),
    guarantee: dollars(offer.guaranteeCents, { round: true }),
  },
  economy: { ...economy, firstSaleMonth: ofEach(firstSaleMonth), steadyMonth: ofEach(steadyMonth) },
}

/** `{economy.steadyMonth.part.thin}`: a figure of the example business at each pace and with each traffic. */
function ofEach(figure: (pace: Pace, column: Column) => unknown) {
  const paces = Object.keys(economy.weeklyHours) as Pace[]
  const columns = Object.keys(economy.visitors) as Column[]
  return Object.fromEntries(
    paces.map((pace) => [pace, Object.fromEntries(columns.map((column) => [column, figure(pace, column)]))]),
  )
}

/** Puts facts in place of their names. A name without a dot, as `{firstName}`, is filled in by the one who shows it. */
export function quoted(text: string, unknown: (name: string) => void): string {
  return text.replace(/\{(\w+(?:\.\w+)+)\}/g, (whole, name: string) => {
    const value = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), facts)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    unknown(name)
    return whole
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
