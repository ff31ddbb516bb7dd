import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

export function subscribedMail(props: { firstName: string; unsubscribeUrl: string }): Mail {
  const words = emails.subscribed(props)
  const { unsubscribeUrl } = props
  return {
    subject: words.subject,
    element: <MailFrame words={words} unsubscribeUrl={unsubscribeUrl} />,
    unsubscribeUrl,
  }
}
