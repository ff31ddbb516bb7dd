import { render, toPlainText } from '@react-email/components'
import { createElement } from 'react'
import type { MailMessage } from '../vendors/smtp.ts'
import type { Mail } from './letter.ts'
import { MailFrame } from './mail-frame.tsx'

/** Renders an email as HTML and plain text. The footer links to `notMeUrl` if the reader may not have asked for the email. */
export async function renderMail(
  mail: Mail,
  notMeUrl: string | null = null,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'unsubscribeUrl'>> {
  const html = await render(createElement(MailFrame, { ...mail, notMeUrl }))
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h3', options: { uppercase: false } },
      // The brackets keep punctuation after a link from becoming part of the URL.
      { selector: 'a', options: { ...link, linkBrackets: ['<', '>'] } },
      { selector: 'a.act', format: 'anchor', options: link },
      { selector: 'a.soft', format: 'anchor', options: link },
      { selector: '.marker', format: 'skip' },
      { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: '.issue > table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      // In columns, the URLs would make lines of any length.
      { selector: '.issue > table.linked', format: 'rows' },
      // Overrides React Email's rule for `img`, which drops pictures with their words.
      { selector: 'img[alt]', format: 'image', options: { linkBrackets: ['<', '>'] } },
    ],
    formatters: { rows },
  })
  return {
    subject: mail.words.subject,
    html,
    text,
    // An email client's button doesn't say what it ends. So it ends everything, and the link in the text a series alone.
    unsubscribeUrl: mail.unsubscribeUrl,
  }
}

/** The part of html-to-text's interface for formatters that is used here. The package has no types. */
type Node = { name?: string; children?: Node[] }
type Builder = Record<'openBlock' | 'closeBlock', (options: Record<string, number>) => void> & {
  addLineBreak(): void
  addInline(text: string, options: { noWordTransform: boolean }): void
}
type Formatter = (node: Node, walk: (nodes: Node[], builder: Builder) => void, builder: Builder) => void

/** Formats each row of a table as a paragraph, with a line like `Price: $7` for each cell. */
const rows: Formatter = (table, walk, builder) => {
  const [head, ...others] = (table.children ?? [])
    .flatMap((part) => part.children ?? [])
    .filter(({ name }) => name === 'tr')
    .map((line) => (line.children ?? []).filter(({ name }) => name === 'th' || name === 'td'))
  for (const cells of others) {
    builder.openBlock({ leadingLineBreaks: 2 })
    for (const [n, cell] of cells.entries()) {
      if (n > 0) builder.addLineBreak()
      const title = head?.[n]?.children ?? []
      walk(title, builder)
      if (title.length > 0) builder.addInline(': ', { noWordTransform: true })
      walk(cell.children ?? [], builder)
    }
    builder.closeBlock({ trailingLineBreaks: 2 })
  }
}

const link = { linkBrackets: false, hideLinkHrefIfSameAsText: true } as const
