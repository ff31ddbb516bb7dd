import { figure } from '../contract/figures.ts'
import {
  continueIssue,
  findIssue,
  issueDeliveries,
  issueKeys,
  publishIssue,
  stopIssue,
  updateIssue,
} from '../server/letters/issues.ts'
import { countWaitingJobs } from '../server/queue/job-lists.ts'
import type { Services } from '../server/services.ts'
import type { Issue } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import type { Report } from './command.ts'
import type { IssueFile } from './issue-file.ts'
import { time } from './site-time.ts'
import { count } from './table.ts'

/** The actions on an issue whose sending has begun. */
export const issueActs = {
  async stop(services: Services, issue: Issue) {
    const { db, clock } = services
    await transact(db, (tx) => stopIssue(tx, issue.id, clock.now()))
    return said(services, issue, `"${issue.subject}" is stopped. Emails that were on their way arrive.`)
  },
  async continue(services: Services, issue: Issue) {
    const { db, clock } = services
    await transact(db, (tx) => continueIssue(tx, issue, clock.now()))
    return said(services, issue, `"${issue.subject}" continues.`)
  },
  async publish(services: Services, issue: Issue) {
    await publishIssue(services.db, issue.id, services.clock.now())
    return said(services, issue, `"${issue.subject}" is in the archive.`)
  },
  async unpublish(services: Services, issue: Issue) {
    await updateIssue(services.db, issue.id, { published_at: null })
    return said(services, issue, `"${issue.subject}" is no longer in the archive.`)
  },
}

/** Describes what an action would do. Returns null for stopping, which needs no --yes because `continue` undoes it. */
export async function planOfAct(
  act: keyof typeof issueActs | 'correct',
  services: Services,
  issue: Issue,
): Promise<string | null> {
  const { waiting } = (await howFar(issue, services)).data
  const plans = {
    stop: null,
    continue: `This would send "${issue.subject}" to everyone who doesn’t have it yet: ${count(waiting, 'email')} waiting.`,
    correct: `This would change "${issue.subject}" in the archive and in ${count(waiting, 'email')} not sent yet.`,
    publish: `This would show "${issue.subject}" in the archive, to everyone.`,
    unpublish: `This would take "${issue.subject}" out of the archive.`,
  }
  return plans[act]
}

/** Changes an issue's text in the archive and in the emails that haven't been sent yet. */
export async function correctIssue(services: Services, issue: Issue, words: IssueFile): Promise<Report> {
  const { subject, preview, markdown } = words
  const corrected_at = services.clock.now()
  await updateIssue(services.db, issue.id, { subject, preview, markdown, corrected_at })
  return said(services, issue, 'The archive shows the new text, and so do the emails still to come.')
}

async function said(services: Services, issue: Issue, sentence: string): Promise<Report> {
  const { data, text } = await howFar(issue, services)
  return { data: { slug: issue.slug, ...data }, text: `${sentence}\n${text}` }
}

/** Describes an issue's status in a few words. */
export function stateOf(issue: Issue, progress: Progress, now: number): string {
  const { stopped_at, published_at, send_at, kit_broadcast_id } = issue
  if (stopped_at !== null) return 'stopped'
  if (published_at !== null) return 'public'
  if (kit_broadcast_id !== null) return 'draft at Kit'
  if (progress.recipients > 0 && progress.waiting === 0) return 'not in the archive'
  return send_at > now ? `for ${time(send_at)}` : 'being sent'
}

export type Progress = Record<'recipients' | 'sent' | 'skipped' | 'failed' | 'waiting', number>

/** Counts an issue's queued emails and the results of the finished ones. */
export async function howFar(
  { id, slug }: Issue,
  { db }: Pick<Services, 'db'>,
): Promise<{ data: Progress; text: string }> {
  const { recipients } = (await findIssue(db, { id })) ?? { recipients: 0 }
  const { sent = 0, skipped = 0, failed = 0 } = await issueDeliveries(db, slug)
  // Counts the jobs, because a subtraction would count erased people as waiting: they have no deliveries.
  const waiting = await countWaitingJobs(db, issueKeys(id))
  const data = { recipients, sent, skipped, failed, waiting }
  const ends = `${figure(sent)} sent, ${figure(skipped)} skipped, ${figure(failed)} failed`
  const text = `${count(recipients, 'recipient')}: ${ends}, ${figure(waiting)} waiting.`
  return { data, text: recipients === 0 ? 'Started; nobody is queued yet.' : text }
}

/** Returns the number of jobs that still have to queue emails for a batch of subscribers. */
export const waitingBatches = ({ id }: Issue, { db }: Pick<Services, 'db'>) =>
  countWaitingJobs(db, `send-issue:${id}`)
