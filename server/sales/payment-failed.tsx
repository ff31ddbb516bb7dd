import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

export function paymentFailedMail(props: { firstName: string; checkoutUrl: string }): Mail {
  const words = emails.paymentFailed(props)
  return { subject: words.subject, element: <MailFrame words={words} href={props.checkoutUrl} /> }
}
