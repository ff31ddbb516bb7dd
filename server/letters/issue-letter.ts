import { findContactById } from '../audience/contacts.ts'
import { unsubscribeUrl } from '../audience/links.ts'
import { isSubscriber } from '../audience/subscriptions.ts'
import { hour } from '../process/clock.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import { issueMail } from './issue.tsx'
import { findIssue, issueKind } from './issues.ts'
import type { Letter } from './letter.ts'

type IssueRequest = Extract<LetterRequest, { issueId: string }>

/** One subscriber's copy of an issue. Whoever left between queue and sending gets none. */
export async function issueLetter(
  { issueId, contactId }: IssueRequest,
  services: Services,
): Promise<Letter | null> {
  const issue = await findIssue(services.db, { id: issueId })
  const contact = await findContactById(services.db, contactId)
  if (!issue || !contact) return null
  const letter = {
    key: `mail:issue:${issueId}:${contactId}`,
    kind: issueKind(issue.slug),
    contactId,
    to: contact.email,
    toContact: true,
  }
  // In hand as the owner stopped it: `continue` has it look again at once.
  if (issue.stopped_at !== null) return { ...letter, again: services.clock.now() + hour }
  if (!(await isSubscriber(services.db, contact)))
    return { ...letter, skip: 'No longer a subscriber when it was to go out.' }
  return {
    ...letter,
    mail: issueMail(issue, {
      siteUrl: services.config.siteUrl,
      unsubscribeUrl: unsubscribeUrl(services, contact.id),
    }),
  }
}
