import { Text } from '@react-email/components'
import { emails } from '../../model/emails.ts'
import { offer } from '../../model/offer.ts'
import { light } from '../../model/theme.ts'
import { emailWords } from '../../model/words/emails.ts'
import type { Mail } from '../letters/letter.ts'
import { longDay } from '../process/days.ts'

/** The email with the course link and the receipt. `paidAt` is in epoch milliseconds. With `isSecond`, they already had it. */
export function welcomeMail(props: {
  firstName: string
  paid: string
  paidAt: number
  isSecond: boolean
  accessUrl: string
}): Mail {
  const { paidAt, accessUrl, ...receipt } = props
  const paidOn = longDay(paidAt)
  return {
    ...ofCourse(),
    words: emails.welcome({ ...receipt, paidOn }),
    href: accessUrl,
    enclosed: <Receipt paid={props.paid} paidOn={paidOn} />,
  }
}

const ofCourse = () => ({ letterhead: offer.title })

function Receipt({ paid, paidOn }: { paid: string; paidOn: string }) {
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
    [offer.title, paid],
    [receipt.paidOn, paidOn],
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
    </>
  )
}

/** The email with the course link for free access, without a receipt. */
export function giftMail({ firstName, accessUrl }: { firstName: string; accessUrl: string }): Mail {
  return { ...ofCourse(), words: emails.gift({ firstName }), href: accessUrl }
}

export function paymentFailedMail(props: { firstName: string; checkoutUrl: string }): Mail {
  return { ...ofCourse(), words: emails.paymentFailed(props), href: props.checkoutUrl }
}

export function cartReminderMail(props: {
  firstName: string
  checkoutUrl: string
  unsubscribeUrl: string
}): Mail {
  const { checkoutUrl, unsubscribeUrl } = props
  return { ...ofCourse(), words: emails.cartReminder(props), href: checkoutUrl, unsubscribeUrl }
}
