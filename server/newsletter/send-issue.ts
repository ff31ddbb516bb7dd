import type { Needs } from '../needs.ts'
import { hour } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob, addJobs } from '../queue/queue.ts'
import { sendIssue } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { issueLetter } from './issue-letter.ts'
import {
  addRecipients,
  audienceOf,
  batchKeys,
  findIssue,
  issueKeys,
  lockIssue,
  publishIssue,
  subscribersAfter,
} from './issues.ts'

const batch = 500

/**
 * Queues one batch of an issue's emails, one for each confirmed subscriber. The same transaction adds the job for the next
 * batch, so that after a crash nobody gets the issue twice or is skipped. Publishes an issue to everybody after the last batch.
 */
export const sendIssueJob = job(
  sendIssue,
  async ({ issueId, after, more }, { db, clock }: Needs<'db' | 'clock'>) => {
    const issue = await findIssue(db, { id: issueId })
    if (!issue) return undefined
    const audience = audienceOf(issue)
    const contactIds = await subscribersAfter(db, after, {
      audience,
      limit: batch,
      without: issueId,
    })
    const last = contactIds.at(-1)
    const now = clock.now()
    return transact(db, async (tx) => {
      // The issue may have been withdrawn, stopped or moved since this job was claimed.
      const locked = await lockIssue(tx, issueId)
      if (!locked) return undefined
      // A stopped issue's job runs again in an hour, or at once after `continue`.
      if (locked.stopped_at !== null) return { again: now + hour }
      if (locked.send_at > now) return { again: locked.send_at }
      if (last === undefined) {
        // What goes to some people may be meant for them alone. An issue that goes to more people later stays where it is.
        if (more === undefined && audience.length === 0) await publishIssue(tx, issueId, now)
        return undefined
      }
      const mails = contactIds.map((contactId) =>
        issueLetter({ issueId, contactId }, { key: `${issueKeys(issueId)}${contactId}` }),
      )
      const added = await addJobs(tx, mails, now)
      const run = more === undefined ? '' : `${more}:`
      const next = sendIssue({ issueId, after: last, more }, { key: `${batchKeys(issueId)}:${run}${last}` })
      await addJob(tx, next, now)
      await addRecipients(tx, issueId, added)
      return undefined
    })
  },
)
