import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { light } from '../../content/theme.ts'

/** Somebody's own text, line by line as it was written: a line's end alone is but a space in HTML. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines may repeat, and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** The same as a quotation, at full size. */
export function Quote({ text }: { text: string }) {
  return (
    <Text className="ink" style={quote}>
      <Lines text={text} />
    </Text>
  )
}

const quote = {
  fontSize: '17px',
  lineHeight: '1.6',
  margin: '0 0 16px',
  paddingLeft: '16px',
  borderLeft: `4px solid ${light.mark}`,
  overflowWrap: 'anywhere',
  color: light.ink,
} as const
