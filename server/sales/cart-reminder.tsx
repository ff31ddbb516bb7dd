import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

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
