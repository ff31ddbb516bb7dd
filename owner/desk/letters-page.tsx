import type { Hono } from 'hono'
import { figure } from '../../model/formats.ts'
import { whenSent } from '../../model/letter-times.ts'
import { series } from '../../model/series.ts'
import { countBounces } from '../../server/mail/bounces.ts'
import { audienceOf, countSubscribers, findIssue, listIssues } from '../../server/newsletter/issues.ts'
import { countRuns } from '../../server/newsletter/series-runs.ts'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Issue } from '../../server/store/tables.ts'
import { type Progress, readProgress, stateOf } from '../acts/newsletter/issue-acts.ts'
import { type Draft, issuesFolder, listDrafts } from '../acts/newsletter/issue-drafts.ts'
import { audienceInWords, people } from '../acts/newsletter/send-issue.ts'
import { openDrafts, type Draft as WorkInProgress } from '../content/drafts.ts'
import { isLetter } from '../content/form.ts'
import { draftAddress, editorAddress } from './content-page.tsx'
import { number } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { issueRoutes } from './issue-routes.ts'
import { siteFiles } from './letter-preview.tsx'
import { type List, readList, type View, viewOf } from './list.tsx'
import { Card, type Column, moment, Rows } from './rows.tsx'
import { seriesRoutes } from './series-page.tsx'

/** Adds the routes for the newsletter's drafts and issues, the series, and the bounces. */
export function lettersRoutes(desk: Hono, services: Services, base: string, folder = issuesFolder): void {
  desk.get('/letters', (c) => showLetters(services, base, folder, viewOf(c)))
  issueRoutes(desk, services, base, folder)
  seriesRoutes(desk, services, base)
  siteFiles(desk, services, base)
}

async function showLetters(services: Services, base: string, folder: string, view: View): Promise<Response> {
  const { db, clock, config } = services
  const issues = await readList(issuesOf(services, base), base, view)
  const drafts = await notBegun(db, await listDrafts(folder))
  const unsaved = (await openDrafts(config.dataDir, clock.now).list()).filter(({ file }) => isLetter(file))
  const bounces = await readBounces(db, clock.now())
  return deskPage({
    base,
    here: '/letters',
    title: 'Letters',
    said: view.said,
    children: (
      <>
        <p className="acts">
          <a className="button" href={editorAddress(`${issuesFolder}/*.md`, base)}>
            Write an issue
          </a>
          <span className="soft">{people(await countSubscribers(db))} would get it today.</span>
          <a href={editorAddress('series/*/series.yaml', base)}>Begin a series …</a>
        </p>
        {unsaved.length > 0 && (
          <Card title="Not finished">
            <Rows rows={unsaved} keyOf={({ id }) => id} none="" columns={unsavedColumns(base)} />
          </Card>
        )}
        <Card title="Written, not sent">
          <Rows rows={drafts} keyOf={({ slug }) => slug} none="None." columns={draftColumns(base)} />
        </Card>
        <Card title="Issues" period="since each was begun" csv={`${base}/csv/letters`}>
          {issues.table}
          {issues.foot}
        </Card>
        <Card title="Series" period="ever" csv={`${base}/csv/series`}>
          <Rows
            rows={await readSeriesCounts(db)}
            keyOf={({ id }) => id}
            none="None."
            columns={seriesColumns(base)}
          />
        </Card>
        <Card title="Bounces and complaints" period="in 30 days" csv={`${base}/csv/bounces`}>
          <Rows rows={bounces} keyOf={({ what }) => what} none="" columns={bounceColumns()} />
          <p className="soft">
            As your email provider reports it. Above 5% of bounces or 0.1% of complaints in a week an alarm
            rings.
          </p>
        </Card>
      </>
    ),
  })
}

const unsavedColumns = (base: string): Column<WorkInProgress>[] => [
  {
    title: 'Subject',
    of: (draft) => <a href={draftAddress(draft, base)}>{`${draft.value.subject || 'Without a subject'}`}</a>,
  },
  moment('Last written', ({ at }) => at),
]

const draftColumns = (base: string): Column<Draft>[] => [
  {
    title: 'Subject',
    of: ({ slug, subject }) => <a href={`${base}/letters/issues/${slug}`}>{subject || slug}</a>,
  },
  { title: 'File', of: ({ slug }) => <small>{slug}.md</small> },
  { title: 'State', of: ({ isSample }) => (isSample ? 'a sample' : 'yours to send') },
]

type ListedIssue = Issue & Progress & { state: string }

export const issuesOf = (services: Services, base: string): List<ListedIssue> => ({
  name: 'letters',
  one: 'issue',
  async read(_, page) {
    const issues = await listIssues(services.db, page)
    const progressOf = await readProgress(issues.rows, services)
    const rows = issues.rows.map((issue) => {
      const data = progressOf(issue)
      return { ...issue, ...data, state: stateOf(issue, data, services) }
    })
    return { ...issues, rows }
  },
  keyOf: ({ slug }) => slug,
  none: 'None was sent yet.',
  columns: issueColumns(base),
})

/** Returns the drafts whose sending hasn't begun. */
async function notBegun(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const begun = await Promise.all(drafts.map(({ slug }) => findIssue(db, { slug })))
  return drafts.filter((_, n) => !begun[n])
}

const issueColumns = (base: string): Column<ListedIssue>[] => [
  {
    title: 'Subject',
    of: ({ slug, subject }) => <a href={`${base}/letters/issues/${slug}`}>{subject}</a>,
    plain: ({ subject }) => subject,
  },
  { title: 'To', of: (issue) => audienceInWords(audienceOf(issue)) },
  moment('Time', ({ send_at }) => send_at),
  { title: 'State', of: ({ state }) => state },
  ...(['recipients', 'sent', 'skipped', 'failed', 'waiting'] as const).map((key) =>
    number<ListedIssue>(`${key.charAt(0).toUpperCase()}${key.slice(1)}`, (issue) => issue[key]),
  ),
]

export async function readSeriesCounts(db: Db) {
  const runs = await countRuns(db)
  return series.map(({ id, title, letters }) => {
    const { started = 0, stopped = 0 } = runs.find((run) => run.series === id) ?? {}
    return { id, title, sent: whenSent(letters), started, stopped }
  })
}

type SeriesCount = Awaited<ReturnType<typeof readSeriesCounts>>[number]

export const seriesColumns = (base: string): Column<SeriesCount>[] => [
  {
    title: 'Title',
    of: ({ id, title }) => <a href={`${base}/letters/series/${id}`}>{title}</a>,
    plain: ({ title }) => title,
  },
  { title: 'Letters', of: ({ sent }) => sent },
  number('Readers', ({ started }) => started),
  number('Stopped early', ({ stopped }) => stopped),
]

export async function readBounces(db: Db, now: number) {
  const { hard, soft, complaint, sent } = await countBounces(db, now - 30 * day)
  return [
    { what: 'Hard bounces', n: hard, sent },
    { what: 'Soft bounces', n: soft, sent },
    { what: 'Spam complaints', n: complaint, sent },
  ]
}

type Bounced = Awaited<ReturnType<typeof readBounces>>[number]

export const bounceColumns = (): Column<Bounced>[] => [
  { title: 'What', of: ({ what }) => what },
  number('Emails', ({ n }) => n),
  {
    title: 'Of sent',
    numeric: true,
    of: ({ n, sent }) => `${share(n, sent)} of ${figure(sent)}`,
    plain: ({ sent }) => sent,
  },
]

const share = (n: number, sent: number) => (sent === 0 ? '0%' : `${((100 * n) / sent).toFixed(2)}%`)
