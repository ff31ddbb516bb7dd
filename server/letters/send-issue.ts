import { hour } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob, addJobs } from '../queue/queue.ts'
import { sendIssue, sendMail } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { addRecipients, audienceOf, findIssue, issueKeys, publishIssue, subscribersAfter } from './issues.ts'

const batch = 500

/**
 * Queues an issue of the newsletter for each confirmed subscriber, batch by batch: the mails of one and the job of
 * the next are one transaction, so that a crash between them repeats and skips nobody. After the last one it is public.
 */
export const sendIssueJob = job(sendIssue, async ({ issueId, after }, { db, clock }) => {
  const issue = await findIssue(db, { id: issueId })
  if (!issue) return undefined
  const contactIds = await subscribersAfter(db, after, { audience: audienceOf(issue), limit: batch })
  const last = contactIds.at(-1)
  const now = clock.now()
  return transact(db, async (tx) => {
    // Stopped since this job was claimed: it looks again, and `continue` has it look at once.
    const { stopped_at } = (await findIssue(tx, { id: issueId })) ?? issue
    if (stopped_at !== null) return { again: now + hour }
    if (last === undefined) {
      await publishIssue(tx, issueId, now)
      return undefined
    }
    const mails = contactIds.map((contactId) =>
      sendMail({ mail: 'issue', issueId, contactId }, { key: `${issueKeys(issueId)}${contactId}` }),
    )
    const added = await addJobs(tx, mails, now)
    const next = sendIssue({ issueId, after: last }, { key: `send-issue:${issueId}:${last}` })
    await addJob(tx, next, now)
    await addRecipients(tx, issueId, added)
    return undefined
  })
})
