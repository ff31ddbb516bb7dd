import { dollars } from '../../contract/offer.ts'
import type { Summary } from '../../server/db/summary.ts'

/** The figures of a stretch of time, each with what it was in the stretch before. */
export function Tiles({ now, before }: { now: Summary; before: Summary }) {
  return (
    <div className="tiles">
      {tiles.map(([label, figure]) => (
        <div key={label} className="card">
          <span className="soft">{label}</span>
          <b>{figure(now)}</b>
          <small className="soft">before: {figure(before)}</small>
        </div>
      ))}
    </div>
  )
}

const figure = (key: Exclude<keyof Summary, 'revenueCents'>) => (summary: Summary) =>
  summary[key].toLocaleString('en-US')

const tiles: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['Revenue', ({ revenueCents }) => dollars(revenueCents, { round: true })],
  ['Orders', figure('orders')],
  ['Checkouts', figure('checkouts')],
  ['Recovered', figure('recovered')],
  ['Signups', figure('signups')],
  ['Confirmed', figure('confirmed')],
  ['Unsubscribed', figure('unsubscribed')],
  ['Views', figure('views')],
  ['Tool links', figure('clicks')],
  ['Downloads', figure('downloads')],
]
