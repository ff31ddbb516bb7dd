import { dollars, figure } from '../../contract/figures.ts'
import type { Summary } from '../../server/care/summary.ts'

/** The figures of a stretch of time, each with what it was in the stretch before. */
export function Tiles({ now, before }: { now: Summary; before: Summary }) {
  return (
    <div className="tiles">
      {tiles.map(([label, shown]) => (
        <div key={label} className="card">
          <span className="soft">{label}</span>
          <b>{shown(now)}</b>
          <small className="soft">before: {shown(before)}</small>
        </div>
      ))}
    </div>
  )
}

const counted = (key: Exclude<keyof Summary, 'revenueCents'>) => (summary: Summary) => figure(summary[key])

const tiles: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['Revenue', ({ revenueCents }) => dollars(revenueCents, { round: true })],
  ['Orders', counted('orders')],
  ['Checkouts', counted('checkouts')],
  ['Recovered', counted('recovered')],
  ['Signups', counted('signups')],
  ['Confirmed', counted('confirmed')],
  ['Unsubscribed', counted('unsubscribed')],
  ['Views', counted('views')],
  ['Tool links', counted('clicks')],
  ['Downloads', counted('downloads')],
]
