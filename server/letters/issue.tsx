import { site } from '../../content/site.ts'
import type { Issue } from '../store/tables.ts'
import { issueHtml } from './issue-html.ts'
import type { Mail } from './letter.ts'

/** An issue of the newsletter, as the owner wrote it. */
export function issueMail(
  { slug, subject, preview, markdown }: Pick<Issue, 'slug' | 'subject' | 'preview' | 'markdown'>,
  { siteUrl, unsubscribeUrl }: { siteUrl: string; unsubscribeUrl?: string },
): Mail {
  const why = `You’re getting this email because you confirmed that you want ${site.newsletter}.`
  return {
    words: { subject, preview, heading: subject, paragraphs: [], why },
    unsubscribeUrl,
    // The owner's own words, from the owner's own file.
    children: (
      <div className="issue" dangerouslySetInnerHTML={{ __html: issueHtml(markdown, siteUrl, slug) }} />
    ),
  }
}
