import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'
import { longDay } from '../process/clock.ts'

/** The course's key and its receipt. Times are epoch milliseconds. */
export function welcomeMail(props: {
  firstName: string
  paid: string
  paidAt: number
  accessUrl: string
}): Mail {
  const paidOn = longDay(props.paidAt)
  const words = emails.welcome({ firstName: props.firstName, paid: props.paid, paidOn })
  return { subject: words.subject, element: <MailFrame words={words} href={props.accessUrl} /> }
}

/** The course's key for a free place: no price, no receipt. */
export function giftMail({ firstName, accessUrl }: { firstName: string; accessUrl: string }): Mail {
  const words = emails.gift({ firstName })
  return { subject: words.subject, element: <MailFrame words={words} href={accessUrl} /> }
}

export function paymentFailedMail(props: { firstName: string; checkoutUrl: string }): Mail {
  const words = emails.paymentFailed(props)
  return { subject: words.subject, element: <MailFrame words={words} href={props.checkoutUrl} /> }
}

export function cartReminderMail(props: {
  firstName: string
  checkoutUrl: string
  unsubscribeUrl: string
}): Mail {
  const words = emails.cartReminder(props)
  const { checkoutUrl, unsubscribeUrl } = props
  return {
    subject: words.subject,
    element: <MailFrame words={words} href={checkoutUrl} unsubscribeUrl={unsubscribeUrl} />,
    unsubscribeUrl,
  }
}
