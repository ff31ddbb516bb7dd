import { Text } from '@react-email/components'
import { emails } from '../../model/emails.ts'
import { site } from '../../model/site.ts'
import { light } from '../../model/theme.ts'
import type { Mail } from '../letters/letter.ts'

const ofNewsletter = () => ({ letterhead: site.newsletter })

/** The button opens a page with another button, because email scanners open links and must not confirm. */
export function confirmationMail(props: {
  firstName: string
  confirmUrl: string
  unsubscribeUrl: string
}): Mail {
  const { confirmUrl, unsubscribeUrl } = props
  return { ...ofNewsletter(), words: emails.confirmation(props), href: confirmUrl, unsubscribeUrl }
}

export function subscribedMail(props: { firstName: string; unsubscribeUrl: string }): Mail {
  return { ...ofNewsletter(), words: emails.subscribed(props), unsubscribeUrl: props.unsubscribeUrl }
}

export function kitMail(props: {
  firstName: string
  kit: string
  /** The titles of the kit's files. */
  contents: readonly string[]
  downloadsUrl: string
  unsubscribeUrl: string
}): Mail {
  const item = {
    fontSize: '17px',
    lineHeight: '1.4',
    margin: '0 0 12px',
    padding: '2px 0 2px 14px',
    borderLeft: `4px solid ${light.mark}`,
    color: light.ink,
  }
  const { contents, downloadsUrl, unsubscribeUrl } = props
  return {
    words: emails.kit(props),
    href: downloadsUrl,
    unsubscribeUrl,
    children: contents.map((title) => (
      <Text key={title} className="ink" style={item}>
        {title}
      </Text>
    )),
  }
}
