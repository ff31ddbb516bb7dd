import * as z from 'zod'
import { sampleIssues } from '../../model/issues.ts'
import { site } from '../../model/site.ts'
import { emailWords } from '../../model/words/emails.ts'
import { isSubscriber } from '../audience/subscriptions.ts'
import { nameOf } from '../mail/addressee.ts'
import { findContactById } from '../mail/contacts.ts'
import { letter, type Mail } from '../mail/letter.ts'
import { unsubscribeUrl } from '../mail/links.ts'
import { markdownHtml } from '../mail/parts.tsx'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import type { Issue } from '../store/tables.ts'
import { issueHtml } from './issue-html.ts'
import { deliveryKeys, findIssue, issueKind } from './issues.ts'
import { personal } from './personal.ts'

/** One subscriber's copy of an issue. Skips people who have unsubscribed since the email was queued. */
export const issueLetter = letter('issue', z.object({ issueId: z.string(), contactId: z.string() }), {
  lane: 'bulk',
  async write({ issueId, contactId }, services: Needs<'db' | 'clock' | 'config' | 'secret'>) {
    const issue = await findIssue(services.db, { id: issueId })
    const contact = await findContactById(services.db, contactId)
    if (!issue || !contact) return null
    const addressed = {
      key: `${deliveryKeys(issueId)}${contactId}`,
      kind: issueKind(issue.slug),
      contactId,
      to: contact.email,
    }
    // The owner stopped the issue after this job was claimed. The job runs again in an hour, or at once after `continue`.
    if (issue.stopped_at !== null) return { ...addressed, again: services.clock.now() + hour }
    if (!(await isSubscriber(services.db, contact)))
      return { ...addressed, skip: 'No longer a subscriber when the issue was due.' }
    const reader = {
      firstName: nameOf(contact),
      siteUrl: services.config.siteUrl,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }
    return { ...addressed, mail: issueMail(issue, reader) }
  },
  samples: ({ siteUrl, unsubscribeUrl }) =>
    Object.fromEntries(
      sampleIssues.map(({ id, ...issue }) => [
        `issue ${id}`,
        issueMail({ slug: id, ...issue }, { siteUrl, unsubscribeUrl }),
      ]),
    ),
})

export function issueMail(
  { slug, ...written }: Pick<Issue, 'slug' | 'subject' | 'preview' | 'markdown'>,
  {
    firstName = '',
    siteUrl,
    unsubscribeUrl,
  }: { firstName?: string; siteUrl: string; unsubscribeUrl?: string },
): Mail {
  const subject = personal(written.subject, firstName)
  const preview = personal(written.preview, firstName)
  const html = issueHtml(personal(written.markdown, firstName), siteUrl, slug)
  return {
    letterhead: site.newsletter,
    words: { subject, preview, heading: subject, paragraphs: [], why: emailWords.issueWhy },
    unsubscribeUrl,
    children: markdownHtml(html),
  }
}
