import { Text } from '@react-email/components'
import { emails } from '../../content/emails.ts'
import { light } from '../../content/theme.ts'
import { Lines } from '../letters/lines.tsx'
import type { Mail } from '../letters/mail.ts'
import { MailFrame } from '../letters/mail-frame.tsx'

/** The owner's answer to a contact message. */
export function replyMail(props: { text: string; reason: string; original: string }): Mail {
  const words = emails.reply(props)
  return {
    subject: words.subject,
    element: (
      <MailFrame words={words}>
        <Text className="soft" style={quote}>
          <Lines text={props.original} />
        </Text>
      </MailFrame>
    ),
  }
}

const quote = {
  borderLeft: `3px solid ${light.line}`,
  color: light.inkSoft,
  fontSize: '15px',
  lineHeight: '1.5',
  margin: '24px 0 16px',
  paddingLeft: '14px',
} as const
