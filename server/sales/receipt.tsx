import { filled } from '../../model/filled.ts'
import { longDate } from '../../model/formats.ts'
import { light } from '../../model/theme.ts'
import { emailWords } from '../../model/words/emails.ts'
import { longMoment } from '../process/days.ts'
import type { Order } from '../store/tables.ts'

/** What the buyer agreed to at the checkout, and when (epoch milliseconds). `terms` is the day of the terms. */
export type Agreed = { consent: string; at: number; terms: string | null }

/** Returns what the buyer of an order agreed to. Null if the product asked for nothing. */
export function agreedIn({ consent, consented_at: at, terms_of: terms }: Order): Agreed | null {
  return consent === null || at === null ? null : { consent, at, terms }
}

function agreedInWords({ consent, at, terms }: Agreed): string {
  const { receipt } = emailWords
  const agreed = filled(receipt.agreed, { at: longMoment(at), consent })
  return terms === null ? agreed : `${agreed} ${filled(receipt.terms, { day: longDate(terms) })}`
}

type ReceiptProps = { title: string; paid: string; paidOn: string; order: string; agreed: Agreed | null }

export function receiptFor({ title: product, paid, paidOn, order, agreed }: ReceiptProps) {
  const { receipt } = emailWords
  const cell = {
    fontSize: '16px',
    lineHeight: '1.4',
    padding: '9px 0',
    color: light.ink,
    borderBottom: `1px solid ${light.line}`,
  } as const
  const title = {
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 700,
    margin: '24px 0 4px',
    color: light.ink,
  }
  const fine = { fontSize: '14px', lineHeight: '24px', margin: '0 0 16px', color: light.inkSoft }
  const last = { ...cell, textAlign: 'right', paddingLeft: '14px' } as const
  const rows = [
    [product, paid],
    [receipt.paidOn, paidOn],
    [receipt.number, order],
  ]
  return (
    <>
      <p className="ink" style={title}>
        {receipt.heading}
      </p>
      <table className="figures" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' }}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <td className="ink ruled" style={cell}>
                {name}
              </td>
              <td className="ink ruled" style={last}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {agreed && (
        <p className="soft" style={fine}>
          {agreedInWords(agreed)}
        </p>
      )}
    </>
  )
}
