import { emails } from '../../content/emails.ts'
import type { Mail } from './mail.ts'
import { MailFrame } from './mail-frame.tsx'

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
