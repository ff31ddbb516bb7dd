import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { dollars, inWords } from '../../contract/figures.ts'
import { type Column, economy, type Pace } from '../economy.ts'
import { firstSaleMonth, steadyMonth } from '../economy-math.ts'
import { numbers } from '../numbers.ts'
import { offer } from '../offer.ts'
import { site } from '../site.ts'

/** What texts may quote, by its name: `{numbers.moneyPages}`, `{site.newsletter}`, `{offer.price}`. */
export const facts = {
  numbers,
  site,
  // Not through content/course.ts, which quotes facts itself.
  course: parse(readFileSync('content/course.yaml', 'utf8')) as unknown,
  offer: {
    product: offer.product,
    price: dollars(offer.cents),
    roundPrice: dollars(offer.cents, { round: true }),
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

/**
 * Puts facts in place of their names, and with `inWords.` before a name its number in words. A name without a dot, as
 * `{firstName}`, is filled in by the one who shows it.
 */
export const quoting =
  (known: Readonly<Record<string, unknown>>) => (text: string, unknown: (name: string) => void) =>
    text.replace(/\{(inWords\.)?(\w+(?:\.\w+)+)\}/g, (whole, written: string | undefined, name: string) => {
      const value = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), known)
      if (typeof value === 'number') return written ? inWords(value) : String(value)
      if (typeof value === 'string' && !written) return value
      unknown(`${written ?? ''}${name}`)
      return whole
    })

export const quoted = quoting(facts)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
