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
      { selector: '.marker', format: 'skip' },
      { selector: '.issue > table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
  return { html, text }
}
