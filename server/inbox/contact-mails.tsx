import { Text } from '@react-email/components'
import { emails } from '../../model/emails.ts'
import { light } from '../../model/theme.ts'
import type { Mail } from '../letters/letter.ts'
import { Lines, Quote } from '../letters/lines.tsx'

export function contactMessageMail(props: {
  from: string
  email: string
  reason: string
  message: string
}): Mail {
  const sender = { fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px', color: light.ink }
  return {
    words: emails.contactMessage(props),
    children: (
      <>
        <Quote text={props.message} />
        <Text className="ink" style={sender}>
          {props.from && `${props.from}, `}
          {props.email}
        </Text>
      </>
    ),
  }
}

export function contactAcknowledgementMail(props: { firstName: string }): Mail {
  return { words: emails.contactAcknowledgement(props) }
}

export function replyMail(props: { text: string; reason: string; original: string }): Mail {
  const original = {
    borderLeft: `3px solid ${light.line}`,
    color: light.inkSoft,
    fontSize: '15px',
    lineHeight: '1.5',
    margin: '24px 0 16px',
    paddingLeft: '14px',
  } as const
  return {
    words: emails.reply(props),
    children: (
      <Text className="soft ruled" style={original}>
        <Lines text={props.original} />
      </Text>
    ),
  }
}
