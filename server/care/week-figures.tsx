import { figure } from '../../model/formats.ts'
import { totalText } from '../../model/sold.ts'
import { light } from '../../model/theme.ts'
import { type ProductSales, revenueText, type Summary } from './summary.ts'

export type WeekFigures = {
  thisWeek: Summary
  before: Summary
  sold: readonly ProductSales[]
  pages: { subject: string; count: number }[]
}

/** The table of the weekly summary, and the products sold and the pages viewed most below it. */
export function figuresOf({ sold, pages, ...weeks }: WeekFigures) {
  const cell = {
    fontSize: '16px',
    lineHeight: '1.4',
    textAlign: 'left',
    padding: '7px 0',
    color: light.ink,
    borderBottom: `1px solid ${light.line}`,
  } as const
  const number = { ...cell, textAlign: 'right', paddingLeft: '14px', whiteSpace: 'nowrap' } as const
  const line = { fontSize: '15px', lineHeight: '1.5', margin: '0 0 6px', color: light.inkSoft }
  return (
    <>
      <table className="figures" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' }}>
        <thead>
          <tr>
            <th className="ink" style={cell} />
            <th className="ink" style={number}>
              Last week
            </th>
            <th className="ink" style={number}>
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(([, key]) => isShown(key, weeks))
            .map(([label, key]) => (
              <tr key={key}>
                <td className="ink ruled" style={cell}>
                  {label}
                </td>
                <td className="ink ruled" style={number}>
                  <b>{shown(key, weeks.thisWeek)}</b>
                </td>
                <td className="soft ruled" style={number}>
                  {shown(key, weeks.before)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {sold.map((row) => (
        <p key={`${row.title} ${row.currency}`} className="soft" style={line}>
          {row.title}: {figure(row.orders)} {row.orders === 1 ? 'order' : 'orders'}, {revenueText(row)}
        </p>
      ))}
      {pages.map(({ subject, count }) => (
        <p key={subject} className="soft" style={line}>
          {subject}: {figure(count)} {count === 1 ? 'view' : 'views'}
        </p>
      ))}
    </>
  )
}

const lines: readonly (readonly [string, keyof Summary])[] = [
  ['Earned', 'revenueCents'],
  ['Taxes on top of it', 'taxCents'],
  ['Taken off by codes', 'discountCents'],
  ['Orders paid', 'orders'],
  ['Of them after a reminder', 'recovered'],
  ['Checkouts begun', 'checkouts'],
  ['Signups', 'signups'],
  ['Addresses confirmed', 'confirmed'],
  ['Unsubscribed', 'unsubscribed'],
  ['Messages', 'messages'],
  ['Pages viewed', 'views'],
  ['Tool links followed', 'clicks'],
  ['Files downloaded', 'downloads'],
]

/** Hides taxes and discounts if they're zero in both weeks, because most sites have neither. */
function isShown(
  key: keyof Summary,
  { thisWeek, before }: Pick<WeekFigures, 'thisWeek' | 'before'>,
): boolean {
  return (key !== 'taxCents' && key !== 'discountCents') || thisWeek[key] + before[key] > 0
}

function shown(key: keyof Summary, summary: Summary): string {
  return key.endsWith('Cents') ? totalText(summary[key]) : figure(summary[key])
}

const sampleWeek: Summary = {
  views: 12_480,
  clicks: 311,
  downloads: 92,
  signups: 74,
  confirmed: 58,
  unsubscribed: 2,
  messages: 6,
  checkouts: 9,
  orders: 3,
  revenueCents: 118_800,
  taxCents: 4_200,
  discountCents: 9_900,
  recovered: 1,
}

export const sampleFigures: WeekFigures = {
  thisWeek: { ...sampleWeek, revenueCents: 89_100 },
  before: sampleWeek,
  sold: [],
  pages: [
    { subject: '/how-to-turn-content-into-passive-income', count: 1_204 },
    { subject: '/articles/profitable-niche', count: 1 },
  ],
}
