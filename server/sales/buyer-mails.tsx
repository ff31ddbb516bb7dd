import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/letter.ts'
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
  return { words, href: props.accessUrl }
}

/** The course's key for a free place: no price, no receipt. */
export function giftMail({ firstName, accessUrl }: { firstName: string; accessUrl: string }): Mail {
  return { words: emails.gift({ firstName }), href: accessUrl }
}

export function paymentFailedMail(props: { firstName: string; checkoutUrl: string }): Mail {
  return { words: emails.paymentFailed(props), href: props.checkoutUrl }
}

export function cartReminderMail(props: {
  firstName: string
  checkoutUrl: string
  unsubscribeUrl: string
}): Mail {
  const { checkoutUrl, unsubscribeUrl } = props
  return { words: emails.cartReminder(props), href: checkoutUrl, unsubscribeUrl }
}
