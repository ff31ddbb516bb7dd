import { bookMonths } from '../../../model/books.ts'
import { inCurrency } from '../../../model/formats.ts'
import { booksPage } from '../../../model/pages/books.ts'

/** The area of the line. The bars are below it, so that they don't overlap the line’s labels. */
const [left, right, top, bottom] = [20, 700, 34, 206]
const [ground, highestBar] = [312, 56]
const dot = { fill: 'var(--mark)', stroke: 'var(--ink)', strokeWidth: 2 }

/** Formats cents with a typographic minus sign. Leaves out the cents of whole amounts. */
export const money = (cents: number) => inCurrency(cents, { round: true }).replace('-', '−')

const across = (index: number) => {
  const slot = (right - left) / bookMonths.length
  return Math.round(left + slot * (index + 0.5))
}
const up = (cents: number) => {
  const soFar = bookMonths.map((month) => month.soFar)
  const [lowest, highest] = [Math.min(0, ...soFar), Math.max(0, ...soFar)]
  return Math.round(top + ((highest - cents) / (highest - lowest || 1)) * (bottom - top))
}
const tall = (visitors: number) => {
  const mostVisitors = Math.max(1, ...bookMonths.map(({ visitors }) => visitors))
  return Math.round((visitors / mostVisitors) * highestBar)
}

const monthAt = (index: number) => bookMonths[index]?.month ?? ''

/** A chart of the books: the total profit so far as a line, above bars for each month’s visitors. */
export function MoneySoFar() {
  const words = booksPage.chart
  const soFar = bookMonths.map((month) => month.soFar)
  const slot = (right - left) / bookMonths.length
  const points = soFar.map((cents, index) => `${across(index)} ${up(cents)}`)
  const low = soFar.indexOf(Math.min(...soFar))
  const last = soFar.length - 1
  const label = words.label
    .replace('{low}', money(soFar[low] ?? 0))
    .replace('{month}', monthAt(low))
    .replace('{end}', money(soFar[last] ?? 0))
    .replace('{last}', monthAt(last))
  return (
    <figure className="books-chart">
      <svg viewBox="0 0 720 360" role="img" aria-label={label}>
        {bookMonths.map(({ month, visitors }, index) => (
          <rect
            key={month}
            fill="var(--act-soft)"
            stroke="var(--ink)"
            strokeWidth="1.5"
            x={across(index) - slot * 0.36}
            width={slot * 0.72}
            y={ground - tall(visitors)}
            height={tall(visitors)}
          />
        ))}
        <path className="books-chart-zero" d={`M${left} ${up(0)}H${right}`} />
        <path stroke="var(--ink)" strokeWidth="2.5" d={`M${left} ${ground}H${right}`} />
        <polyline stroke="var(--act)" strokeWidth="5" points={points.join(' ')} />
        {[low, last].map((index) => (
          <circle key={index} cx={across(index)} cy={up(soFar[index] ?? 0)} r="7" {...dot} />
        ))}
        <text x={left} y={up(0) - 10}>
          {money(0)}
        </text>
        <text x={across(low)} y={up(soFar[low] ?? 0) + 40} textAnchor="middle">
          {money(soFar[low] ?? 0)}
        </text>
        <text x={right} y={up(soFar[last] ?? 0) - 16} textAnchor="end">
          {money(soFar[last] ?? 0)}
        </text>
        {bookMonths.map(({ month }, index) => (
          <text key={month} className="books-chart-month" x={across(index)} y="346" textAnchor="middle">
            {month.slice(0, 1)}
          </text>
        ))}
      </svg>
      <figcaption className="fine-print">{words.caption}</figcaption>
    </figure>
  )
}
