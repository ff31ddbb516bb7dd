import { Text } from '@react-email/components'
import { emails, type Sold } from '../../model/emails.ts'
import { figure, inCurrency, money } from '../../model/formats.ts'
import { light } from '../../model/theme.ts'
import type { Mail } from '../letters/letter.ts'
import type { Alarm } from './alarms.ts'
import type { ProductSales, Summary } from './summary.ts'

export function doctorMail(siteUrl: string): Mail {
  return { words: emails.doctor({ siteUrl }) }
}

export function alertMail({ says, todo }: Pick<Alarm, 'says' | 'todo'>, siteUrl: string): Mail {
  return { words: emails.alert({ says, todo, siteUrl }) }
}

/** Tells the owner that something was bought. `orderId` is the order's number. With `isSecond`, the buyer already had it. */
export function saleMail(
  sale: Sold & { name: string; email: string; paid: string; orderId: string; isSecond: boolean },
): Mail {
  return { words: emails.sale(sale) }
}

export function refundFailedMail({
  cents,
  currency,
  ...refund
}: Sold & {
  name: string
  email: string
  orderId: string
  cents: number
  currency: string
}): Mail {
  return { words: emails.refundFailed({ ...refund, amount: money(cents, currency) }) }
}

/** Tells the owner that a buyer has withdrawn from a purchase, which is refunded. */
export const withdrawalMail = (facts: Parameters<typeof emails.withdrawal>[0]): Mail => ({
  words: emails.withdrawal(facts),
})

/** Tells the owner that more messages arrived in an hour than the site emails one by one. */
export function manyMessagesMail(unanswered: number): Mail {
  return { words: emails.manyMessages({ unanswered }) }
}

/** Shows the figures of last week next to those of the week before. */
export function weeklySummaryMail(props: {
  thisWeek: Summary
  before: Summary
  sold: readonly ProductSales[]
  pages: { subject: string; count: number }[]
  alarms: readonly Alarm[]
}): Mail {
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
  return {
    words: emails.weeklySummary({ alarms: props.alarms.map(({ says }) => says) }),
    children: (
      <>
        <table className="figures" style={table}>
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
              .filter(([, key]) => isShown(key, props))
              .map(([label, key]) => (
                <tr key={key}>
                  <td className="ink ruled" style={cell}>
                    {label}
                  </td>
                  <td className="ink ruled" style={number}>
                    <b>{shown(key, props.thisWeek)}</b>
                  </td>
                  <td className="soft ruled" style={number}>
                    {shown(key, props.before)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        {props.sold.map(({ title, orders, cents }) => (
          <Text key={title} className="soft" style={line}>
            {title}: {figure(orders)} {orders === 1 ? 'order' : 'orders'}, {inCurrency(cents)}
          </Text>
        ))}
        {props.pages.map(({ subject, count }) => (
          <Text key={subject} className="soft" style={line}>
            {subject}: {figure(count)} {count === 1 ? 'view' : 'views'}
          </Text>
        ))}
      </>
    ),
  }
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
function isShown(key: keyof Summary, { thisWeek, before }: { thisWeek: Summary; before: Summary }): boolean {
  return (key !== 'taxCents' && key !== 'discountCents') || thisWeek[key] + before[key] > 0
}

function shown(key: keyof Summary, summary: Summary): string {
  return key.endsWith('Cents') ? inCurrency(summary[key]) : figure(summary[key])
}

const table = { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' } as const
