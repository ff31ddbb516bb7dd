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
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      // The brackets keep punctuation after a link from becoming part of the URL.
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
    // For a letter of a series, an email client's one-click unsubscribe ends only that series.
    unsubscribeUrl: mail.endSeriesUrl ?? mail.unsubscribeUrl,
  }
}

const link = { linkBrackets: false, hideLinkHrefIfSameAsText: true } as const
