import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { sendIssue, sendMail } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { issueKeys, paceMs } from './issue-pace.ts'
import { addRecipients, findIssue, subscribersAfter } from './issues.ts'

const batch = 500

/**
 * Queues an issue of the newsletter for each confirmed subscriber, batch by batch: the mails of one and the job of
 * the next are one transaction, so that a crash between them repeats and skips nobody.
 */
export const sendIssueJob = job(sendIssue, async ({ issueId, after, begunAt, queued }, { db, clock }) => {
  if (!(await findIssue(db, { id: issueId }))) return
  const contactIds = await subscribersAfter(db, after, batch)
  const last = contactIds.at(-1)
  if (last === undefined) return
  await transact(db, async (tx) => {
    let added = 0
    for (const [n, contactId] of contactIds.entries()) {
      const when = { key: `${issueKeys(issueId)}${contactId}`, at: begunAt + (queued + n) * paceMs }
      if (await addJob(tx, sendMail({ mail: 'issue', issueId, contactId }, when), clock.now())) added += 1
    }
    const next = { issueId, after: last, begunAt, queued: queued + contactIds.length }
    await addJob(tx, sendIssue(next, { key: `send-issue:${issueId}:${last}` }), clock.now())
    await addRecipients(tx, issueId, added)
  })
})
