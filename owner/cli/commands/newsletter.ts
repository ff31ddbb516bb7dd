import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { renderMail } from '../../../server/mail/mail.ts'
import { issueMail } from '../../../server/newsletter/issue-letter.ts'
import { type Audience, everybody, findIssue, listIssues } from '../../../server/newsletter/issues.ts'
import { second } from '../../../server/process/clock.ts'
import type { Services } from '../../../server/services.ts'
import type { Page } from '../../../server/store/query.ts'
import type { Db, Issue } from '../../../server/store/tables.ts'
import { Refusal, type Report, readMailAddress, UsageError, unconfirmed } from '../../acts/act.ts'
import {
  correctIssue,
  describeProgress,
  howFar,
  issueActs,
  moveScheduled,
  type Progress,
  planOfAct,
  readProgress,
  stateOf,
} from '../../acts/newsletter/issue-acts.ts'
import { type IssueFile, readIssueFile } from '../../acts/newsletter/issue-file.ts'
import { begin, draftAtKit, planOf, problemWith, sendTest } from '../../acts/newsletter/send-issue.ts'
import { findSegment, knownTag, readFilter } from '../../acts/people-filter.ts'
import { readTime } from '../../acts/site-time.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

export const newsletter = command({
  name: 'newsletter',
  takes: '[FILE.md|stop|continue|withdraw|correct|publish|unpublish] [SLUG] [FILE.md]',
  does: 'Sends an issue once to each confirmed subscriber, now or later. Run again, it shows the progress. Lists all issues.',
  examples: [
    'newsletter site/issues/2026-11-a-slow-start.md --preview',
    'newsletter site/issues/2026-11-a-slow-start.md --test you@example.com',
    'newsletter site/issues/2026-11-a-slow-start.md --yes --follow',
    'newsletter site/issues/2026-11-a-slow-start.md --at "2026-11-30 08:00" --yes',
    'newsletter site/issues/2026-11-a-slow-start.md --segment Bakers',
    'newsletter stop 2026-11-a-slow-start',
    'newsletter continue 2026-11-a-slow-start --yes',
    'newsletter withdraw 2026-11-a-slow-start --yes',
    'newsletter correct 2026-11-a-slow-start site/issues/2026-11-a-slow-start.md',
    'newsletter unpublish 2026-11-a-slow-start',
  ],
  options: {
    ...listOptions,
    at: {
      type: 'string',
      takes: 'TIME',
      does: 'the time to send it, like 2026-11-30 08:00, in the site’s time zone; moves a scheduled issue',
    },
    segment: {
      type: 'string',
      takes: 'NAME',
      does: 'only to subscribers of this segment; after it was sent, also to them',
    },
    tag: { type: 'string', takes: 'TAG', does: 'only to subscribers who have this tag as well' },
    source: { type: 'string', takes: 'SOURCE', does: 'only to subscribers it brought: campaign:spring' },
    yes: { type: 'boolean', does: 'confirm the action; without it the command only says what it would do' },
    preview: { type: 'boolean', does: 'writes what subscribers will see, to open in a browser' },
    test: { type: 'string', takes: 'EMAIL', does: 'sends it only to this address, as a test' },
    follow: { type: 'boolean', does: 'waits until all emails are sent' },
  },
  async run({ words: [path, ...words], options, attended, openServices, say, progress }) {
    if (path === undefined) return list(await openServices(), readPage(options))
    if (isAct(path))
      return act(path, await openServices(), words, {
        asks: !options.yes && (attended || path === 'continue' || path === 'withdraw'),
      })
    const testAddress = readMailAddress('--test', options.test)
    const file = await readIssueFile(resolve(path))
    const services = await openServices()
    const isTrial = options.preview || testAddress !== undefined
    const problem = await problemWith(file, services)
    if (problem && !isTrial) throw new Refusal(problem)
    if (problem) say(problem)
    if (options.preview) return preview(file, services)
    if (testAddress !== undefined)
      return sendTest({ slug: file.slug, written: issueMail(file, services.config) }, testAddress, services)
    const audience = await readAudience(services.db, options)
    const when = { sendAt: readTime(options.at, services.clock.now()), audience }
    const plan = options.yes ? null : await planOf(file, when, services)
    if (plan) throw unconfirmed(plan)
    const issue = await begin(file, when, services)
    if (options.at !== undefined && issue.send_at !== when.sendAt)
      return moveScheduled(services, issue, when.sendAt)
    if (services.convertKit) return draftAtKit(issue, services, services.convertKit)
    if (options.follow) await follow(issue, services, progress)
    return report(issue, services)
  },
})

async function readAudience(
  db: Db,
  { segment, tag, source }: Record<'segment' | 'tag' | 'source', string | undefined>,
): Promise<Audience> {
  const filter = readFilter({ tag: tag && (await knownTag(db, tag)), source })
  if (segment === undefined) return tag || source ? [{ filter }] : everybody
  if (tag || source) throw new UsageError('A segment has its own filter: leave out --tag and --source.')
  return [await findSegment(db, segment)]
}

const acts = [...Object.keys(issueActs), 'correct'] as (keyof typeof issueActs | 'correct')[]
const isAct = (word: string): word is (typeof acts)[number] => acts.some((name) => name === word)

async function act(
  name: (typeof acts)[number],
  services: Services,
  [slug, path]: readonly string[],
  { asks }: { asks: boolean },
): Promise<Report> {
  if (slug === undefined) throw new UsageError('The issue’s slug is missing.')
  const issue = await findIssue(services.db, { slug })
  if (!issue) throw new Refusal(`There is no sent issue ${slug} here.`)
  const plan = asks ? await planOfAct(name, services, issue) : null
  if (plan) throw unconfirmed(plan)
  if (name !== 'correct') return issueActs[name](services, issue)
  return correctIssue(services, issue, await readIssueFile(resolve(path ?? `${slug}.md`)))
}

async function preview(file: IssueFile, { config }: Pick<Services, 'config'>): Promise<Report> {
  const folder = join(config.dataDir, 'preview')
  await mkdir(folder, { recursive: true })
  const place = join(folder, `${file.slug}.html`)
  await writeFile(place, (await renderMail(issueMail(file, config))).html)
  const url = pathToFileURL(place).href
  return { data: { preview: url }, text: `${file.subject}\n${url}` }
}

async function list(services: Services, page: Page): Promise<Report> {
  const issues = await listIssues(services.db, page)
  const progressOf = await readProgress(issues.rows, services)
  const rows = issues.rows.map((issue) => {
    const data = progressOf(issue)
    const state = stateOf(issue, data, services)
    return { ...data, slug: issue.slug, subject: issue.subject, state }
  })
  return listReport({ ...issues, rows }, { one: 'issue', columns })
}

type Row = Progress & Record<'slug' | 'subject' | 'state', string>

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

async function follow(issue: Issue, services: Services, progress: (line: string) => void): Promise<void> {
  for (;;) {
    const data = await howFar(issue, services)
    if (data.waiting + data.batches === 0) return
    progress(await describeProgress(issue, data, services))
    await setTimeout(second)
  }
}

async function report(issue: Issue, services: Services): Promise<Report> {
  const data = await howFar(issue, services)
  const text = await describeProgress(issue, data, services)
  if (data.recipients > 0 && data.waiting === 0) return { data, text }
  return { data, text: `${text}\n${nextSteps(issue, services.clock.now())}` }
}

function nextSteps({ slug, stopped_at, send_at }: Issue, now: number): string {
  if (stopped_at !== null) return `To continue: npm run owner -- newsletter continue ${slug}`
  if (send_at <= now)
    return 'The running site sends ten a second. Run the same command again to see the progress.'
  return `To move it, run the same command with another --at. To withdraw it: npm run owner -- newsletter withdraw ${slug} --yes`
}
