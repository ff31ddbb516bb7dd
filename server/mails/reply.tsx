import { Text } from '@react-email/components'
import { emails } from '../../content/emails.ts'
import type { Mail } from './mail.ts'
import { MailFrame } from './mail-frame.tsx'

/** The owner's answer to a contact message. */
export function replyMail(props: { text: string; reason: string; original: string }): Mail {
  const words = emails.reply(props)
  return {
    subject: words.subject,
    element: (
      <MailFrame words={words}>
        <Text className="soft" style={quote}>
          {props.original}
        </Text>
      </MailFrame>
    ),
  }
}

const quote = {
  borderLeft: '3px solid #DDD3BC',
  color: '#4A5A50',
  fontSize: '15px',
  lineHeight: '1.5',
  margin: '24px 0 16px',
  paddingLeft: '14px',
  whiteSpace: 'pre-wrap',
} as const
