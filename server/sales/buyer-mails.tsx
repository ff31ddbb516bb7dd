import { emails } from '../../model/emails.ts'
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
  return { words: emails.welcome({ ...receipt, paidOn: longDay(paidAt) }), href: accessUrl }
}

/** The email with the course link for free access, without a receipt. */
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
