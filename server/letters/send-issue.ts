import { job } from '../queue/job.ts'
import { addJob, addJobs } from '../queue/queue.ts'
import { sendIssue, sendMail } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { addRecipients, findIssue, issueKeys, subscribersAfter } from './issues.ts'

const batch = 500

/**
 * Queues an issue of the newsletter for each confirmed subscriber, batch by batch: the mails of one and the job of
 * the next are one transaction, so that a crash between them repeats and skips nobody.
 */
export const sendIssueJob = job(sendIssue, async ({ issueId, after }, { db, clock }) => {
  if (!(await findIssue(db, { id: issueId }))) return
  const contactIds = await subscribersAfter(db, after, batch)
  const last = contactIds.at(-1)
  if (last === undefined) return
  await transact(db, async (tx) => {
    const mails = contactIds.map((contactId) =>
      sendMail({ mail: 'issue', issueId, contactId }, { key: `${issueKeys(issueId)}${contactId}` }),
    )
    const added = await addJobs(tx, mails, clock.now())
    const next = sendIssue({ issueId, after: last }, { key: `send-issue:${issueId}:${last}` })
    await addJob(tx, next, clock.now())
    await addRecipients(tx, issueId, added)
  })
})
