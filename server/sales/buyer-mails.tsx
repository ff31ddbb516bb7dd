import { Text } from '@react-email/components'
import type { Product } from '../../contract/products.ts'
import { emails, type Sold } from '../../model/emails.ts'
import { filled } from '../../model/filled.ts'
import { longDate } from '../../model/formats.ts'
import { light } from '../../model/theme.ts'
import { emailWords } from '../../model/words/emails.ts'
import type { Mail } from '../letters/letter.ts'
import { longDay, longMoment } from '../process/days.ts'
import type { Order } from '../store/tables.ts'

/** The email with the link and the receipt. `paidAt` is in epoch milliseconds, `order` the order's short number. With `isSecond`, they already had it. */
export function welcomeMail(
  props: Sold & {
    firstName: string
    paid: string
    paidAt: number
    order: string
    isSecond: boolean
    agreed: Agreed | null
    accessUrl: string
  },
): Mail {
  const { paidAt, accessUrl, agreed, order, ...receipt } = props
  const paidOn = longDay(paidAt)
  return {
    letterhead: props.product.title,
    words: emails.welcome({ ...receipt, paidOn }),
    href: accessUrl,
    enclosed: (
      <Receipt title={props.product.title} paid={props.paid} paidOn={paidOn} order={order} agreed={agreed} />
    ),
  }
}

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

function Receipt({ title: product, paid, paidOn, order, agreed }: ReceiptProps) {
  const { receipt } = emailWords
  const cell = {
    fontSize: '16px',
    lineHeight: '1.4',
    padding: '9px 0',
    color: light.ink,
    borderBottom: `1px solid ${light.line}`,
  } as const
  const title = { fontSize: '17px', fontWeight: 700, margin: '24px 0 4px', color: light.ink }
  const last = { ...cell, textAlign: 'right', paddingLeft: '14px' } as const
  const rows = [
    [product, paid],
    [receipt.paidOn, paidOn],
    [receipt.number, order],
  ]
  return (
    <>
      <Text className="ink" style={title}>
        {receipt.heading}
      </Text>
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
        <Text className="soft" style={{ fontSize: '14px', margin: '0 0 16px', color: light.inkSoft }}>
          {agreedInWords(agreed)}
        </Text>
      )}
    </>
  )
}

/** The email with the link for free access, without a receipt. */
export function giftMail({ accessUrl, ...reader }: Sold & { firstName: string; accessUrl: string }): Mail {
  return { letterhead: reader.product.title, words: emails.gift(reader), href: accessUrl }
}

/** The email that confirms a withdrawal, with its time in words. */
export const withdrawalReceivedMail = (facts: Parameters<typeof emails.withdrawalReceived>[0]): Mail => ({
  letterhead: facts.product,
  words: emails.withdrawalReceived(facts),
})

/** A reader who hasn't paid yet, and the checkout of what they wanted to buy. */
type Unpaid = { product: Product; firstName: string; checkoutUrl: string }

export function paymentFailedMail({ checkoutUrl, ...reader }: Unpaid): Mail {
  return { letterhead: reader.product.title, words: emails.paymentFailed(reader), href: checkoutUrl }
}

export function cartReminderMail({
  checkoutUrl,
  unsubscribeUrl,
  ...reader
}: Unpaid & { unsubscribeUrl: string }): Mail {
  const words = emails.cartReminder(reader)
  return { letterhead: reader.product.title, words, href: checkoutUrl, unsubscribeUrl }
}
