import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { light } from '../../model/theme.ts'

// These elements go between an email's words and its button. They don't use React Email, which is loaded with the first email.

const text = () => ({ fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px', color: light.ink })
const marked = () => ({ ...text(), borderLeft: `4px solid ${light.mark}` })

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

const lines = (text: string, className: string, style: CSSProperties): ReactNode => (
  <p className={className} style={style}>
    <Lines text={text} />
  </p>
)

/** Quotes a text in the same font size as the rest of the email, and says below it who wrote it. */
export const quote = (words: string, author = ''): ReactNode => (
  <>
    {lines(words, 'ink', { ...marked(), paddingLeft: '16px', overflowWrap: 'anywhere' })}
    {author && lines(author, 'ink', text())}
  </>
)

/** Quotes the message that an email answers, in smaller letters. */
export const original = (words: string): ReactNode =>
  lines(words, 'soft ruled', {
    borderLeft: `3px solid ${light.line}`,
    color: light.inkSoft,
    fontSize: '15px',
    lineHeight: '1.5',
    margin: '24px 0 16px',
    paddingLeft: '14px',
  })

/** Lists titles, each with a mark. */
export const titles = (all: readonly string[]): ReactNode =>
  all.map((title) => (
    <p
      key={title}
      className="ink"
      style={{ ...marked(), lineHeight: '1.4', margin: '0 0 12px', padding: '2px 0 2px 14px' }}
    >
      {title}
    </p>
  ))

/** Lists links, each with a text of its own. */
export const links = (all: readonly { text: string; href: string }[]): ReactNode =>
  all.map(({ text: says, href }) => (
    <p key={href} style={{ ...text(), fontWeight: 700 }}>
      <a className="ink" href={href} style={{ color: light.ink }}>
        {says}
      </a>
    </p>
  ))

/** Shows the HTML of `issueHtml`. It's safe, because the parser shows HTML in the Markdown as text. */
export const markdownHtml = (html: string): ReactNode => (
  <div className="issue" dangerouslySetInnerHTML={{ __html: html }} />
)
