import { emails } from '../../content/emails.ts'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

/** Its button leads to a page with a button: mail scanners open links, and must not confirm. */
export function confirmationMail(props: {
  firstName: string
  confirmUrl: string
  unsubscribeUrl: string
}): Mail {
  const words = emails.confirmation(props)
  const { confirmUrl, unsubscribeUrl } = props
  return {
    subject: words.subject,
    element: <MailFrame words={words} href={confirmUrl} unsubscribeUrl={unsubscribeUrl} />,
    unsubscribeUrl,
  }
}
