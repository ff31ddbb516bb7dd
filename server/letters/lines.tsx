import { Fragment } from 'react'

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
