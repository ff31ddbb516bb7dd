import { render, toPlainText } from '@react-email/components'
import { createElement } from 'react'
import type { MailMessage } from '../vendors/smtp.ts'
import type { Mail } from './letter.ts'
import { MailFrame } from './mail-frame.tsx'

/** Renders a mail as HTML and plain text. `notMeUrl` goes in the footer when the reader may not have asked for the mail. */
export async function renderMail(
  mail: Mail,
  notMeUrl: string | null = null,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'unsubscribeUrl'>> {
  const html = await render(createElement(MailFrame, { ...mail, notMeUrl }))
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
  return {
    subject: mail.words.subject,
    html,
    text,
    // One click in a mail program ends only the series that the mail belongs to.
    unsubscribeUrl: mail.endSeriesUrl ?? mail.unsubscribeUrl,
  }
}

const link = { linkBrackets: false, hideLinkHrefIfSameAsText: true } as const
