import { fromCents } from '../../contract/currencies.ts'
import { figure } from '../../model/formats.ts'
import { currencyOfTotals, totalText } from '../../model/sold.ts'
import type { Summary } from '../../server/care/summary.ts'
import { type Figures, figures, number } from './figures.tsx'

/** Shows the figures of a period, each with its value in the previous period. */
export function Tiles({ now, before, days }: { now: Summary; before: Summary; days: number }) {
  return (
    <div className="tiles">
      {tiles.map(([label, key]) => (
        <div key={label} className="card">
          <span className="soft">{label}</span>
          <b>{shown(now, key)}</b>
          <small className="soft">
            in {days} days; before: {shown(before, key)}
          </small>
        </div>
      ))}
    </div>
  )
}

export const tileFigures = (now: Summary, before: Summary): Figures =>
  figures({
    name: 'tiles',
    title: 'All figures',
    rows: tiles,
    columns: [
      { title: 'What', of: ([label]) => label },
      number('This period', ([, key]: Tile) => counted(now, key)),
      number('Previous period', ([, key]: Tile) => counted(before, key)),
    ],
    keyOf: ([label]) => label,
    none: '',
  })

const counted = (summary: Summary, key: keyof Summary) =>
  key === 'revenueCents' ? fromCents(summary[key], currencyOfTotals()) : summary[key]

const shown = (summary: Summary, key: keyof Summary) =>
  key === 'revenueCents' ? totalText(summary[key], { round: true }) : figure(summary[key])

type Tile = readonly [string, keyof Summary]

const tiles: readonly Tile[] = [
  ['Revenue', 'revenueCents'],
  ['Orders', 'orders'],
  ['Checkouts', 'checkouts'],
  ['Recovered', 'recovered'],
  ['Signups', 'signups'],
  ['Confirmed', 'confirmed'],
  ['Unsubscribed', 'unsubscribed'],
  ['Views', 'views'],
  ['Tool links', 'clicks'],
  ['Downloads', 'downloads'],
]
