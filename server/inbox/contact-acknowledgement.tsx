import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

export function contactAcknowledgementMail(props: { firstName: string }): Mail {
  const words = emails.contactAcknowledgement(props)
  return { subject: words.subject, element: <MailFrame words={words} /> }
}
