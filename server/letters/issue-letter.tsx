import { site } from '../../model/site.ts'
import { emailWords } from '../../model/words/emails.ts'
import { findContactById } from '../audience/contacts.ts'
import { unsubscribeUrl } from '../audience/links.ts'
import { isSubscriber } from '../audience/subscriptions.ts'
import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Issue } from '../store/tables.ts'
import { issueHtml } from './issue-html.ts'
import { deliveryKeys, findIssue, issueKind } from './issues.ts'
import type { Letter, Mail } from './letter.ts'
import { personal } from './personal.ts'
import { nameOf } from './safe-name.ts'

type IssueRequest = Extract<LetterRequest, { issueId: string }>

/** Writes one subscriber's copy of an issue. Skips people who have unsubscribed since the email was queued. */
export async function issueLetter(
  { issueId, contactId }: IssueRequest,
  services: Needs<'db' | 'clock' | 'config' | 'secret'>,
): Promise<Letter | null> {
  const issue = await findIssue(services.db, { id: issueId })
  const contact = await findContactById(services.db, contactId)
  if (!issue || !contact) return null
  const letter = {
    key: `${deliveryKeys(issueId)}${contactId}`,
    kind: issueKind(issue.slug),
    contactId,
    to: contact.email,
    toContact: true,
  }
  // The owner stopped the issue after this job was claimed. The job runs again in an hour, or at once after `continue`.
  if (issue.stopped_at !== null) return { ...letter, again: services.clock.now() + hour }
  if (!(await isSubscriber(services.db, contact)))
    return { ...letter, skip: 'No longer a subscriber when the issue was due.' }
  return {
    ...letter,
    mail: issueMail(issue, {
      firstName: nameOf(contact),
      siteUrl: services.config.siteUrl,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }),
  }
}

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
    // The HTML is safe, because the parser shows HTML in the Markdown as text.
    children: <div className="issue" dangerouslySetInnerHTML={{ __html: html }} />,
  }
}
