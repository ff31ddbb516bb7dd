import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** A mail as its file makes it: a subject and the element to render. */
export type Mail = { subject: string; element: ReactElement; unsubscribeUrl?: string }

/** HTML and the same as plain text. */
export async function renderMail({ element }: Mail): Promise<{ html: string; text: string }> {
  const html = await render(element)
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
