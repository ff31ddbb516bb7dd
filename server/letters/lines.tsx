import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { light } from '../../model/theme.ts'

/** Renders a text's line breaks as `br` elements. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order never changes
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Quotes a text in the same font size as the rest of the email. */
export function Quote({ text }: { text: string }) {
  const quote = {
    fontSize: '17px',
    lineHeight: '1.6',
    margin: '0 0 16px',
    paddingLeft: '16px',
    borderLeft: `4px solid ${light.mark}`,
    overflowWrap: 'anywhere',
    color: light.ink,
  } as const
  return (
    <Text className="ink" style={quote}>
      <Lines text={text} />
    </Text>
  )
}
