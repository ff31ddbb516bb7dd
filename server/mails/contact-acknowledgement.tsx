import { emails } from '../../content/emails.ts'
import type { Mail } from './mail.ts'
import { MailFrame } from './mail-frame.tsx'

export function contactAcknowledgementMail(props: { firstName: string }): Mail {
  const words = emails.contactAcknowledgement(props)
  return { subject: words.subject, element: <MailFrame words={words} /> }
}
