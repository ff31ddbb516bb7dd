import { render, toPlainText } from '@react-email/components'
import { createElement, type ReactElement } from 'react'
import { NotMe } from './not-me.ts'

/** A mail's subject and the element to render. */
export type Mail = { subject: string; element: ReactElement; unsubscribeUrl?: string }

/** Renders a mail as HTML and plain text. `notMeUrl` goes in the footer when the reader may not have asked for the mail. */
export async function renderMail(
  { element }: Mail,
  notMeUrl: string | null = null,
): Promise<{ html: string; text: string }> {
  const html = await render(createElement(NotMe, { value: notMeUrl }, element))
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      // Within a sentence, so that what follows does not become a part of the address.
      { selector: 'a', options: { ...link, linkBrackets: ['<', '>'] } },
      { selector: 'a.act', format: 'anchor', options: link },
      { selector: 'a.soft', format: 'anchor', options: link },
      { selector: '.marker', format: 'skip' },
      { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: '.issue > table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
  return { html, text }
}

const link = { linkBrackets: false, hideLinkHrefIfSameAsText: true } as const
