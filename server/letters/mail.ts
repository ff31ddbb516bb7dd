import { render, toPlainText } from '@react-email/components'
import { createElement, type ReactElement } from 'react'
import { NotMe } from './not-me.ts'

/** A mail as its file makes it: a subject and the element to render. */
export type Mail = { subject: string; element: ReactElement; unsubscribeUrl?: string }

/** HTML and the same as plain text. `notMeUrl` is at the foot of a mail that its reader may not have asked for. */
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
