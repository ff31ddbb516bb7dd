import { economy } from '../../../model/economy.ts'
import { earned } from '../../../model/economy-math.ts'
import { formatted, plain } from '../../../press/content/equation-faults.ts'

/** A printed number, like `−$1,950.00`. */
type Value = { text: string; number: number; unit: '$' | '%' | ''; decimals: number }

/** A table in one of the site's texts or documents. Its cells are plain text. */
export type Table = { where: string; header: readonly string[]; rows: readonly (readonly string[])[] }

/** The cells of one column, from top to bottom, or of one row, from left to right. */
type Series = readonly Entry[]
type Entry = { label: string; text: string; value: Value | undefined }
type Rule = (entry: Entry, before: Series) => number | undefined

/**
 * Finds arithmetic errors in a table. The label of a row or column says how to recompute a value: as a total, a profit, a
 * share, a rate, or a step from visitors to income.
 */
export function tableFaults(table: Table): string[] {
  return seriesBothWays(table).flatMap((series) =>
    series.flatMap((entry, index) => {
      const { label, value } = entry
      if (!value) return []
      const before = series.slice(0, index)
      const expected = rules.map((rule) => rule(entry, before)).find((number) => number !== undefined)
      if (expected === undefined || isNear(expected, value)) return []
      return [
        `${table.where}: ${label}: ${value.text}, but the other cells make ${formatted(expected, value)}`,
      ]
    }),
  )
}

/** Whether a table goes from visitors to income, but no row or column matches the example business. */
export function isOtherBusiness(table: Table): boolean {
  const funnels = seriesBothWays(table).flatMap((series) => {
    const [seen, sold] = [numberOf(series, /visitors\b(?!.* page$)/i), numberOf(series, /^sales\b|\bbuy\b/i)]
    const paid = series.findLast(({ label, value }) => value?.unit === '$' && isCommission(label))?.value
      ?.number
    return seen && sold !== undefined && paid !== undefined ? [{ seen, sold, paid }] : []
  })
  return (
    funnels.length > 0 &&
    !funnels.some(({ seen, sold, paid }) => {
      const own = earned(seen)
      return Math.abs(own.sales - sold) < 0.05 && Math.abs(own.commissions - paid) < 0.5
    })
  )
}

const isCommission = (label: string) =>
  /^(commissions?|income)\b(?!.* per sale)|\$\d+ commission/i.test(label) && label !== 'Commission'

const seriesBothWays = (table: Table) => [
  ...seriesOf(table),
  ...table.rows.map((row) => named(table.header, row)),
]

/** Returns the columns that have numbers. A row's label is the text to the left of its first number. */
function seriesOf({ header, rows }: Table): Series[] {
  return header.flatMap((_, column) => {
    const series = rows.map((row) => {
      const first = row.findIndex((cell) => numberIn(cell))
      return {
        label: row
          .slice(0, Math.max(first, 0))
          .join(' ')
          .trim()
          .replace(/^\d+\. /, ''),
        text: row[column] ?? '',
        value: first > -1 && column >= first ? numberIn(row[column] ?? '') : undefined,
      }
    })
    return series.some(({ value }) => value) ? [series] : []
  })
}

const named = (labels: readonly string[], cells: readonly string[]): Series =>
  cells.map((cell, index) => ({ label: labels[index] ?? '', text: cell, value: numberIn(cell) }))

/** Whether a value is as expected at the precision of its decimals. */
const isNear = (expected: number, { number, decimals }: Value) =>
  Math.abs(expected - number) <= 0.5 * 10 ** -decimals + 1e-9

const isTotal = /^(total|together|in all|year together)$/i

const total: Rule = ({ label, value }, before) => {
  if (!isTotal.test(label) || value?.unit === '%') return undefined
  const since = before.slice(before.findLastIndex((entry) => isTotal.test(entry.label)) + 1)
  const parts = since.flatMap((entry) =>
    entry.value?.unit === value?.unit ? [entry.value?.number ?? 0] : [],
  )
  return parts.length > 1 ? sum(parts) : undefined
}

/** Checks “Total, Monetization counted twice” in the niche scorecard. */
const weightedTotal: Rule = ({ label }, before) => {
  if (!/^Total, Monetization/.test(label)) return undefined
  return sum([numberOf(before, /^Total$/), numberOf(before, /^Monetization$/)])
}

const left: Rule = ({ label }, before) => {
  if (!/^left\b/i.test(label) || / per | for each /i.test(label)) return undefined
  const from = before.findLastIndex((entry) => entry.value && isIncome.test(entry.label))
  const income = before[from]?.value
  if (!income) return undefined
  const costs = before
    .slice(from + 1)
    .flatMap(({ value }) => (value?.unit === '$' ? [Math.abs(value.number)] : []))
  return costs.length > 0 ? income.number - sum(costs) : undefined
}

const isIncome = /^(commissions?\b(?! per)|price\b|left\b|.*\$\d+ commission)/i

const leftPerHour: Rule = ({ label }, before) => {
  if (!/^left (per|for each)\b/i.test(label)) return undefined
  const hours = Number(/each of (\d+) hours/.exec(label)?.[1] ?? numberOf(before, /hours/i))
  const amount = numberOf(before, /^left\b(?! per)/i)
  return amount !== undefined && hours > 0 ? amount / hours : undefined
}

/** Checks shares like “29.2%” in a column “$350 as %”: what percentage $350 is of the row's first amount, like “$1,200”. */
const share: Rule = ({ label }, before) => {
  const amount = numberIn(/^(\$[\d,]+) as\s%/.exec(label)?.[1] ?? '')
  const whole = before[0]?.value
  return amount && whole ? (amount.number / whole.number) * 100 : undefined
}

const clickThrough: Rule = ({ label, value }, before) => {
  const [views, clicks] = [numberOf(before, /^impressions$/i), numberOf(before, /^(clicks|views)$/i)]
  const isRate = value?.unit === '%' && /rate|clicked/i.test(label) && !/usual/i.test(label)
  return isRate && views && clicks ? (clicks / views) * 100 : undefined
}

const visitors: Rule = ({ label }, before) => {
  const [pages, each] = [numberOf(before, /pages$/i), numberOf(before, /^visitors (per|a) page/i)]
  return /^visitors( in all)?$/i.test(label) && pages && each ? pages * each : undefined
}

const clicks: Rule = ({ label, value }, before) => {
  const seen = numberOf(before, /visitors\b(?!.* page$)/i)
  if (seen === undefined || value?.unit !== '' || !/^clicks\b|\bclick\b/i.test(label)) return undefined
  return seen * rateOf(before, label, /([\d.]+)% click/, economy.clickRate)
}

const sales: Rule = ({ label, value }, before) => {
  const clicked = numberOf(before, /^clicks\b|\bclick\b/i)
  if (clicked === undefined || value?.unit !== '' || !/^sales\b|\bbuy\b/i.test(label)) return undefined
  const reversed = Number(/([\d.]+)% of sales reversed/.exec(before[0]?.text ?? '')?.[1] ?? 0) / 100
  return clicked * rateOf(before, label, /([\d.]+)% buy/, economy.saleRate) * (1 - reversed)
}

const income: Rule = ({ label, value }, before) => {
  const sold = numberOf(before, /^sales\b|\bbuy\b/i)
  if (sold === undefined || value?.unit !== '$') return undefined
  if (!isCommission(label)) return undefined
  const inLabel = numberIn(/\$[\d.]+/.exec(label)?.[0] ?? '')?.number
  const perSale = inLabel ?? numberOf(before, /^commission( per sale)?$/i) ?? economy.commission
  return sold * perSale
}

const rules: readonly Rule[] = [
  ...[total, weightedTotal, leftPerHour, left, share, clickThrough],
  ...[visitors, clicks, sales, income],
]

/** Finds the rate in the label, in the cell before, or in the first cell. Defaults to the rate of the example business. */
function rateOf(before: Series, label: string, inCell: RegExp, usual: number): number {
  const written = /([\d.]+)(?:%| in 100\b)/.exec(label)?.[1]
  if (written) return Number(written) / 100
  const above = before.at(-1)?.value
  if (above?.unit === '%') return above.number / 100
  const first = inCell.exec(before[0]?.text ?? '')?.[1]
  return first ? Number(first) / 100 : usual
}

/** Parses the number in a cell like “12,000 visitors”. Returns undefined if the cell has other words. */
function numberIn(cell: string): Value | undefined {
  const match = /^([−-]?)(\$?)(\d[\d,]*)(?:\.(\d+))?(%?)(?: (?:visitors|clicks|sales|hours|h))?$/.exec(
    plain(cell),
  )
  if (!match) return undefined
  const [text, sign, dollar, whole = '', decimals = '', percent] = match
  const number = Number(`${whole.replaceAll(',', '')}.${decimals}`)
  const unit = dollar ? '$' : percent ? '%' : ''
  return { text, number: sign ? -number : number, unit, decimals: decimals.length }
}

const numberOf = (entries: Series, label: RegExp) =>
  entries.findLast((entry) => entry.value && entry.value.unit !== '%' && label.test(entry.label))?.value
    ?.number

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, number) => all + (number ?? 0), 0)
