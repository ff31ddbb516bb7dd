import { monthOf } from '../../../model/economy-math.ts'
import { dollars } from '../../../model/formats.ts'
import { businessPage } from '../../../model/pages/business.ts'
import { Ways } from './ways.tsx'

export function Opening() {
  return (
    <header className="page business-opening">
      <div>
        <h1>{businessPage.heading}</h1>
        <p className="lead">{businessPage.lead}</p>
        <Ways />
      </div>
      <LeftOver />
    </header>
  )
}

const across = (month: number) => Math.round(56 + ((month - 1) / 23) * 372)

/** A line chart of the monthly profit. The table in <Accounts> has the figures. */
function LeftOver() {
  const { accounts } = businessPage
  if (!accounts) return null
  const months = Array.from({ length: 24 }, (_, index) => monthOf('part', 'average', index + 1))
  const highest = Math.max(...months.map(({ left }) => left))
  const lowest = Math.min(...months.map(({ left }) => left))
  const up = (left: number) => Math.round(64 + ((highest - left) / (highest - lowest)) * 236)
  const line = months.map(({ month, left }) => `${across(month)} ${up(left)}`).join('L')
  return (
    <svg viewBox="0 0 480 380" className="business-line" aria-hidden="true">
      <path
        className="business-sheet"
        d="M10 8c154-3 308-2 461 1 2 120 2 242-1 363-154 2-308 1-461-1-2-121-2-242 1-363z"
      />
      <path className="business-zero" d={`M32 ${up(0)}h418`} />
      <path className="business-months" d={`M${line}`} />
      {[1, 6, 12, 24].map((month) => (
        <Month key={month} month={month} up={up} />
      ))}
      <text x="32" y="44">
        {accounts.rows.left}
      </text>
      <text x="450" y="352" textAnchor="end">
        {accounts.month} 24
      </text>
    </svg>
  )
}

function Month({ month, up }: { month: number; up: (left: number) => number }) {
  const { left } = monthOf('part', 'average', month)
  const money = dollars(Math.round(left * 100), { round: true }).replace('-', '−')
  const above = left >= 0
  return (
    <>
      <circle cx={across(month)} cy={up(left)} r="8" />
      <text
        className="business-left"
        x={across(month) - (above ? 4 : 0)}
        y={up(left) + (above ? -14 : 32)}
        textAnchor={above ? 'end' : 'middle'}
      >
        {money}
      </text>
    </>
  )
}
