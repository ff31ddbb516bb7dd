import { Markdown } from '@react-email/components'
import { site } from '../../content/site.ts'
import type { Issue } from '../db/tables.ts'
import type { Mail } from './mail.ts'
import { MailFrame } from './mail-frame.tsx'

/** An issue of the newsletter, as the owner wrote it. */
export function issueMail(
  { subject, preview, markdown }: Pick<Issue, 'subject' | 'preview' | 'markdown'>,
  unsubscribeUrl?: string,
): Mail {
  const why = `You get this mail because you confirmed that you want ${site.newsletter}.`
  const words = { subject, preview, heading: subject, paragraphs: [], why }
  return {
    subject,
    element: (
      <MailFrame words={words} {...(unsubscribeUrl && { unsubscribeUrl })}>
        <Markdown markdownCustomStyles={styles}>{markdown}</Markdown>
      </MailFrame>
    ),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

const serif = 'Georgia, "Iowan Old Style", "Times New Roman", serif'
const text = { fontSize: '17px', lineHeight: '1.6', margin: '0 0 16px' }
const styles = {
  p: text,
  li: { ...text, margin: '0 0 8px' },
  h2: { fontFamily: serif, fontSize: '22px', lineHeight: '1.25', margin: '28px 0 12px' },
  h3: { fontFamily: serif, fontSize: '19px', lineHeight: '1.3', margin: '24px 0 8px' },
  link: { color: '#14683F', textDecoration: 'underline' },
  image: { maxWidth: '100%', height: 'auto' },
  blockQuote: { borderLeft: '4px solid #F2A91E', margin: '0 0 16px', padding: '0 0 0 16px' },
  codeInline: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '15px' },
}
