import { figure } from '../../../model/formats.ts'
import {
  audienceOf,
  batchKeys,
  continueIssue,
  countSubscribers,
  findIssue,
  issueDeliveries,
  issueKeys,
  moveIssue,
  publishIssue,
  stopIssue,
  updateIssue,
  waitingJobs,
  withdrawIssue,
} from '../../../server/newsletter/issues.ts'
import { countWaitingJobs } from '../../../server/queue/job-lists.ts'
import type { Services } from '../../../server/services.ts'
import type { Db, Issue } from '../../../server/store/tables.ts'
import { transact } from '../../../server/store/transact.ts'
import { Refusal, type Report } from '../act.ts'
import { time, timeWithWeekday } from '../site-time.ts'
import { count } from '../words.ts'
import { linkProblem } from './dead-links.ts'
import type { IssueFile } from './issue-file.ts'

/** The actions on an issue whose sending has begun. */
export const issueActs = {
  async stop(services: Services, issue: Issue) {
    const { db, clock } = services
    await transact(db, (tx) => stopIssue(tx, issue.id, clock.now()))
    const { recipients } = await howFar(issue, services)
    const others = recipients > 0 ? ' Emails that were on their way arrive.' : ''
    const stopped = await findIssue(db, { id: issue.id })
    const archive =
      (stopped?.published_at ?? null) === null
        ? ''
        : ' It is in the archive, where everybody can read it until you take it out.'
    return said(services, issue, `"${issue.subject}" is stopped.${others}${archive}`)
  },
  async continue(services: Services, issue: Issue) {
    const { db, clock } = services
    await transact(db, (tx) => continueIssue(tx, issue, clock.now()))
    return said(services, issue, `"${issue.subject}" continues.`)
  },
  async withdraw({ db, clock }: Services, { id, slug, subject }: Issue) {
    const isDone = await transact(db, (tx) => withdrawIssue(tx, id, clock.now()))
    if (!isDone) throw new Refusal(alreadyQueued(slug))
    return { data: { slug }, text: `"${subject}" is withdrawn. Nobody gets it, and it can be sent anew.` }
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
  const { waiting } = await howFar(issue, services)
  const plans = {
    stop: null,
    continue: `This would send "${issue.subject}" to everyone who doesn’t have it yet: ${count(waiting, 'email')} waiting.`,
    correct: `This would change "${issue.subject}" in ${issue.published_at === null ? '' : 'the archive and in '}${count(waiting, 'email')} not sent yet.`,
    withdraw: `This would withdraw "${issue.subject}". Only the file keeps its text.`,
    publish: `This would show "${issue.subject}" in the archive, to everyone.`,
    unpublish: `This would take "${issue.subject}" out of the archive.`,
  }
  return plans[act]
}

const alreadyQueued = (slug: string) =>
  `${slug} is being sent, or was sent: it can only be stopped. Emails that were sent can’t be recalled.`

/** Moves a scheduled issue to another time (epoch milliseconds). */
export async function moveScheduled(
  { db, ...services }: Services,
  issue: Issue,
  sendAt: number,
): Promise<Report> {
  const isMoved = await transact(
    db,
    async (tx) => (await waitingBatches(issue, { db: tx })) > 0 && moveIssue(tx, issue.id, sendAt),
  )
  if (!isMoved) throw new Refusal(alreadyQueued(issue.slug))
  return said({ db, ...services }, issue, `"${issue.subject}" has a new time.`)
}

/**
 * Changes an issue's text in the archive and in the emails that haven't been sent yet. Throws a Refusal if the text has a broken
 * link.
 */
export async function correctIssue(services: Services, issue: Issue, words: IssueFile): Promise<Report> {
  const { subject, preview, markdown } = words
  const problem = await linkProblem({ slug: issue.slug, markdown }, services)
  if (problem) throw new Refusal(problem)
  const corrected_at = services.clock.now()
  await updateIssue(services.db, issue.id, { subject, preview, markdown, corrected_at })
  const where =
    issue.published_at === null
      ? 'The emails still to come have the new text.'
      : 'The archive shows the new text, and so do the emails still to come.'
  return said(services, issue, where)
}

async function said(services: Services, issue: Issue, sentence: string): Promise<Report> {
  const data = await howFar(issue, services)
  const text = `${sentence}\n${await describeProgress(issue, data, services)}`
  return { data: { slug: issue.slug, ...data }, text }
}

/** Describes an issue's status in a few words. */
export function stateOf(
  issue: Issue,
  progress: Progress,
  services: Pick<Services, 'clock' | 'convertKit'>,
): string {
  const { stopped_at, published_at, send_at, kit_broadcast_id } = issue
  if (stopped_at !== null) return 'stopped'
  if (published_at !== null) return 'public'
  if (kit_broadcast_id !== null) return 'draft at Kit'
  if (progress.recipients > 0 && progress.waiting + progress.batches === 0) return 'not in the archive'
  if (lacksDraft(issue, progress, services)) return 'no draft at Kit'
  if (hasReachedNobody(issue, progress, services)) return 'sent to nobody'
  return send_at > services.clock.now() ? `for ${time(send_at)}` : 'being sent'
}

/** Whether an issue was begun for Kit, and Kit failed before it confirmed the draft. */
export const lacksDraft = (
  { send_at, published_at, kit_broadcast_id }: Issue,
  { recipients }: Progress,
  { clock, convertKit }: Pick<Services, 'clock' | 'convertKit'>,
): boolean =>
  convertKit !== null &&
  kit_broadcast_id === null &&
  published_at === null &&
  recipients === 0 &&
  send_at <= clock.now()

/** Whether no subscriber matched when an issue to some of them was due. */
const hasReachedNobody = (
  issue: Issue,
  { recipients, batches }: Progress,
  { clock }: Pick<Services, 'clock'>,
): boolean => audienceOf(issue).length > 0 && recipients + batches === 0 && issue.send_at <= clock.now()

/** `batches` are the jobs that still have to queue emails, each for a batch of subscribers. */
export type Progress = Record<'recipients' | 'sent' | 'skipped' | 'failed' | 'waiting' | 'batches', number>

/** Counts an issue's queued emails and the results of the finished ones. */
export async function howFar({ id, slug }: Issue, { db }: Pick<Services, 'db'>): Promise<Progress> {
  const { recipients } = (await findIssue(db, { id })) ?? { recipients: 0 }
  const issue = { id, slug, recipients }
  return (await readProgress([issue], { db }))(issue)
}

/** Like `howFar`, for many issues as they are stored now. */
export async function readProgress(
  issues: readonly Pick<Issue, 'slug'>[],
  { db }: Pick<Services, 'db'>,
): Promise<(issue: Pick<Issue, 'id' | 'slug' | 'recipients'>) => Progress> {
  const ended = await issueDeliveries(
    db,
    issues.map(({ slug }) => slug),
  )
  // Counts the jobs, because a subtraction would count erased people as waiting: they have no deliveries.
  const waiting = await waitingJobs(db, issueKeys)
  const batches = await waitingJobs(db, batchKeys)
  return ({ id, slug, recipients }) => {
    const { sent = 0, skipped = 0, failed = 0 } = ended.get(slug) ?? {}
    const jobs = { waiting: waiting.get(issueKeys(id)) ?? 0, batches: batches.get(batchKeys(id)) ?? 0 }
    return { recipients, sent, skipped, failed, ...jobs }
  }
}

/** Describes in a sentence when an issue goes out, or how many of its emails have. */
export async function describeProgress(
  { id }: Issue,
  progress: Progress,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<string> {
  const { recipients, sent, skipped, failed, waiting } = progress
  const ends = `${figure(sent)} sent, ${figure(skipped)} skipped, ${figure(failed)} failed`
  if (recipients > 0) return `${count(recipients, 'recipient')}: ${ends}, ${figure(waiting)} waiting.`
  const issue = await findIssue(db, { id })
  if (issue && (issue.published_at !== null || hasReachedNobody(issue, progress, { clock })))
    return 'Sent to nobody: no subscriber matched.'
  if (issue && issue.stopped_at !== null) return 'Stopped before anything was sent.'
  if (!issue || issue.send_at <= clock.now()) return 'Started; nobody is queued yet.'
  const readers = count(await countSubscribers(db, audienceOf(issue)), 'subscriber')
  return `Scheduled for ${timeWithWeekday(issue.send_at)}, to ${readers} as of now.`
}

/** Returns the number of jobs that still have to queue emails for a batch of subscribers. */
export const waitingBatches = ({ id }: Issue, { db }: { db: Db }) => countWaitingJobs(db, batchKeys(id))
