import { Text } from '@react-email/components'
import { emails } from '../../content/emails.ts'
import { colours } from '../letters/colours.ts'
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
  borderLeft: `3px solid ${colours.line}`,
  color: colours.soft,
  fontSize: '15px',
  lineHeight: '1.5',
  margin: '24px 0 16px',
  paddingLeft: '14px',
} as const
