import { resolve } from 'node:path'
import { figure } from '../contract/figures.ts'
import {
  continueIssue,
  findIssue,
  issueDeliveries,
  issueKeys,
  listIssues,
  publishIssue,
  stopIssue,
  updateIssue,
} from '../server/letters/issues.ts'
import { countWaitingJobs } from '../server/queue/job-lists.ts'
import type { Services } from '../server/services.ts'
import type { Issue } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import { Refusal, type Report, UsageError } from './command.ts'
import { readIssueFile } from './issue-file.ts'
import { count, table, time } from './table.ts'

/** What can be done to an issue that was begun, by its slug. */
export const issueActs = {
  async stop(services: Services, words: readonly string[]) {
    const { db, clock } = services
    const issue = await known(services, words)
    await transact(db, (tx) => stopIssue(tx, issue.id, clock.now()))
    return said(services, issue, `"${issue.subject}" is stopped. Mails that were on their way arrive.`)
  },
  async continue(services: Services, words: readonly string[]) {
    const { db, clock } = services
    const issue = await known(services, words)
    await transact(db, (tx) => continueIssue(tx, issue, clock.now()))
    return said(services, issue, `"${issue.subject}" goes on.`)
  },
  async correct(services: Services, words: readonly string[]) {
    const { db, clock } = services
    const issue = await known(services, words)
    const { subject, preview, markdown } = await readIssueFile(resolve(words[1] ?? `${issue.slug}.md`))
    await updateIssue(db, issue.id, { subject, preview, markdown, corrected_at: clock.now() })
    return said(services, issue, 'The archive shows the new text, and so do the mails still to come.')
  },
  async publish(services: Services, words: readonly string[]) {
    const issue = await known(services, words)
    await publishIssue(services.db, issue.id, services.clock.now())
    return said(services, issue, `"${issue.subject}" is in the archive.`)
  },
  async unpublish(services: Services, words: readonly string[]) {
    const issue = await known(services, words)
    await updateIssue(services.db, issue.id, { published_at: null })
    return said(services, issue, `"${issue.subject}" is no longer in the archive.`)
  },
}

async function known({ db }: Services, [slug]: readonly string[]): Promise<Issue> {
  if (slug === undefined) throw new UsageError('Which issue? Its slug is missing.')
  const issue = await findIssue(db, { slug })
  if (!issue) throw new Refusal(`No issue ${slug} was begun here.`)
  return issue
}

async function said(services: Services, issue: Issue, sentence: string): Promise<Report> {
  const { data, text } = await howFar(issue, services)
  return { data: { slug: issue.slug, ...data }, text: `${sentence}\n${text}` }
}

/** All issues with where they stand. */
export async function listAll(services: Services, width: number): Promise<Report> {
  const issues = await listIssues(services.db)
  const rows = await Promise.all(
    issues.map(async (issue) => {
      const { data } = await howFar(issue, services)
      return {
        ...data,
        slug: issue.slug,
        subject: issue.subject,
        state: isTakenDown(issue, data) ? 'not in the archive' : stateOf(issue, services.clock.now()),
      }
    }),
  )
  const text = rows.length === 0 ? 'No issues.' : table(rows, columns, width)
  return { data: { issues: rows }, text }
}

type Row = Awaited<ReturnType<typeof howFar>>['data'] & Record<'slug' | 'subject' | 'state', string>

const columns = [
  { title: 'Issue', of: (row: Row) => row.slug },
  { title: 'Subject', of: (row: Row) => row.subject },
  { title: 'State', of: (row: Row) => row.state },
  { title: 'Recipients', of: (row: Row) => row.recipients },
  { title: 'Sent', of: (row: Row) => row.sent },
  { title: 'Skipped', of: (row: Row) => row.skipped },
  { title: 'Failed', of: (row: Row) => row.failed },
  { title: 'Waiting', of: (row: Row) => row.waiting },
]

/** All of it went out, and the archive does not have it. */
const isTakenDown = (issue: Issue, { recipients, waiting }: { recipients: number; waiting: number }) =>
  issue.published_at === null && issue.stopped_at === null && recipients > 0 && waiting === 0

/** Where an issue stands, in a word or two. */
export function stateOf({ stopped_at, published_at, send_at, kit_broadcast_id }: Issue, now: number): string {
  if (stopped_at !== null) return 'stopped'
  if (published_at !== null) return 'public'
  if (kit_broadcast_id !== null) return 'draft at Kit'
  return send_at > now ? `for ${time(send_at)}` : 'going out'
}

/** How many of an issue's mails are queued, and how those ended that are not waiting any more. */
export async function howFar({ id, slug }: Issue, { db }: Services) {
  const { recipients } = (await findIssue(db, { id })) ?? { recipients: 0 }
  const { sent = 0, skipped = 0, failed = 0 } = await issueDeliveries(db, slug)
  // Counted, not reckoned: of somebody who was forgotten since, nothing is left that could have been sent.
  const waiting = await countWaitingJobs(db, issueKeys(id))
  const data = { recipients, sent, skipped, failed, waiting }
  const ends = `${figure(sent)} sent, ${figure(skipped)} skipped, ${figure(failed)} failed`
  const text = `${count(recipients, 'recipient')}: ${ends}, ${figure(waiting)} waiting.`
  return { data, text: recipients === 0 ? 'Begun; nobody is queued yet.' : text }
}
