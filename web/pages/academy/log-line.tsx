import { toCents } from '../../../contract/currencies.ts'
import { figure, inCurrency } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import type { academyPage } from '../../../model/pages/academy.ts'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

type LogLineProps = {
  log: NonNullable<PageProps<typeof load>['data']['log']>
  words: NonNullable<NonNullable<typeof academyPage.work>['log']>
}

const [left, right, top, bottom] = [8, 470, 44, 214]
const dot = { fill: 'var(--mark)', stroke: 'var(--ink)', strokeWidth: 2 }

/** A chart of the example site's total commissions, up to the guaranteed amount. */
export function LogLine({ log: { earned, hours, goal }, words }: LogLineProps) {
  const months = earned.length
  const last = earned.at(-1) ?? 0
  const across = (month: number) => Math.round(left + ((right - left) * month) / months)
  const up = (amount: number) => Math.round(bottom - ((bottom - top) * amount) / Math.max(goal, last))
  const fill = (text: string, month = months) =>
    text
      .replace('{month}', figure(month))
      .replace('{hours}', figure(hours))
      .replace('{earned}', inCurrency(toCents(last, offer.currency), { round: true }))
  const ticks = [1, ...[6, 12, 24, 36, 48].filter((month) => month < months - 1), months]
  return (
    <div className="work-log">
      <div>
        <h3>{words.heading}</h3>
        <p>{fill(words.text)}</p>
      </div>
      <svg viewBox="0 0 480 252" role="img" aria-label={fill(words.label)}>
        <path
          stroke="var(--ink-soft)"
          strokeWidth="2"
          strokeDasharray="2 8"
          d={`M${left} ${up(goal)}H${right}`}
        />
        <text x={left} y={up(goal) - 12}>
          {words.goal}
        </text>
        <path stroke="var(--ink)" strokeWidth="2" d={`M${left} ${bottom}H${right}`} />
        <polyline
          stroke="var(--act)"
          strokeWidth="5"
          points={[`${left} ${bottom}`, ...earned.map((sum, at) => `${across(at + 1)} ${up(sum)}`)].join(' ')}
        />
        <circle cx={across(months)} cy={up(last)} r="7" {...dot} />
        {ticks.map((month) => (
          <text key={month} x={across(month)} y="242" textAnchor={month === months ? 'end' : 'middle'}>
            {month === months ? fill(words.month, month) : month}
          </text>
        ))}
      </svg>
    </div>
  )
}
