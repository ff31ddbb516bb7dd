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
import { base } from './desk-request.ts'
import { type Figures, figures, number } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { issueRoutes } from './issue-routes.ts'
import { siteFiles } from './letter-preview.tsx'
import { type List, readList, type View, viewOf } from './list.tsx'
import { Card, type Column, moment, Rows } from './rows.tsx'
import { seriesRoutes } from './series-page.tsx'

/** Adds the routes for the newsletter's drafts and issues, the series, and the bounces. */
export function lettersRoutes(desk: Hono, services: Services, folder = issuesFolder): void {
  desk.get('/letters', (c) => showLetters(services, folder, viewOf(c)))
  issueRoutes(desk, services, folder)
  seriesRoutes(desk, services)
  siteFiles(desk, services)
}

async function showLetters(services: Services, folder: string, view: View): Promise<Response> {
  const { db, clock, config } = services
  const issues = await readList(issuesOf(services), view)
  const drafts = await notBegun(db, await listDrafts(folder))
  const unsaved = (await openDrafts(config.dataDir, clock.now).list()).filter(({ file }) => isLetter(file))
  return deskPage({
    here: '/letters',
    title: 'Letters',
    children: (
      <>
        <p className="acts">
          <a className="button" href={editorAddress(`${issuesFolder}/*.md`)}>
            Write an issue
          </a>
          <span className="soft">{people(await countSubscribers(db))} would get it today.</span>
          <a href={editorAddress('series/*/series.yaml')}>Begin a series …</a>
        </p>
        {unsaved.length > 0 && (
          <Card title="Not finished">
            <Rows rows={unsaved} keyOf={({ id }) => id} none="" columns={unsavedColumns} />
          </Card>
        )}
        <Card title="Written, not sent">
          <Rows rows={drafts} keyOf={({ slug }) => slug} none="None." columns={draftColumns} />
        </Card>
        <Card title="Issues" period="since each was begun" csv={`${base()}/csv/letters`}>
          {issues.table}
        </Card>
        <Card title="Series" period="ever" csv={`${base()}/csv/series`}>
          {(await readSeriesFigures(db)).table}
        </Card>
        <Card title="Bounces and complaints" period="in 30 days" csv={`${base()}/csv/bounces`}>
          {(await readBounces(db, clock.now())).table}
          <p className="soft">
            As your email provider reports it. Above 5% of bounces or 0.1% of complaints in a week an alarm
            rings.
          </p>
        </Card>
      </>
    ),
  })
}

const unsavedColumns: Column<WorkInProgress>[] = [
  {
    title: 'Subject',
    of: (draft) => <a href={draftAddress(draft)}>{`${draft.value.subject || 'Without a subject'}`}</a>,
  },
  moment('Last written', ({ at }) => at),
]

const draftColumns: Column<Draft>[] = [
  {
    title: 'Subject',
    of: ({ slug, subject }) => <a href={`${base()}/letters/issues/${slug}`}>{subject || slug}</a>,
  },
  { title: 'File', of: ({ slug }) => <small>{slug}.md</small> },
  { title: 'State', of: ({ isSample }) => (isSample ? 'a sample' : 'yours to send') },
]

type ListedIssue = Issue & Progress & { state: string }

export const issuesOf = (services: Services): List<ListedIssue> => ({
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
  columns: issueColumns,
})

/** Returns the drafts whose sending hasn't begun. */
async function notBegun(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const begun = await Promise.all(drafts.map(({ slug }) => findIssue(db, { slug })))
  return drafts.filter((_, n) => !begun[n])
}

const issueColumns: Column<ListedIssue>[] = [
  {
    title: 'Subject',
    of: ({ slug, subject }) => <a href={`${base()}/letters/issues/${slug}`}>{subject}</a>,
    plain: ({ subject }) => subject,
  },
  { title: 'To', of: (issue) => audienceInWords(audienceOf(issue)) },
  moment('Time', ({ send_at }) => send_at),
  { title: 'State', of: ({ state }) => state },
  ...(['recipients', 'sent', 'skipped', 'failed', 'waiting'] as const).map((key) =>
    number<ListedIssue>(`${key.charAt(0).toUpperCase()}${key.slice(1)}`, (issue) => issue[key]),
  ),
]

/** The series, each with how many people got it. */
export async function readSeriesFigures(db: Db): Promise<Figures> {
  const runs = await countRuns(db)
  return figures({
    name: 'series',
    title: 'Series',
    rows: series.map(({ id, title, letters }) => {
      const { started = 0, stopped = 0 } = runs.find((run) => run.series === id) ?? {}
      return { id, title, sent: whenSent(letters), started, stopped }
    }),
    keyOf: ({ id }) => id,
    none: 'None.',
    columns: [
      {
        title: 'Title',
        of: ({ id, title }) => <a href={`${base()}/letters/series/${id}`}>{title}</a>,
        plain: ({ title }) => title,
      },
      { title: 'Letters', of: ({ sent }) => sent },
      number('Readers', ({ started }: { started: number }) => started),
      number('Stopped early', ({ stopped }: { stopped: number }) => stopped),
    ],
  })
}

/** The bounces and complaints of 30 days. */
export async function readBounces(db: Db, now: number): Promise<Figures> {
  const { hard, soft, complaint, sent } = await countBounces(db, now - 30 * day)
  return figures({
    name: 'bounces',
    title: 'Bounces and complaints',
    rows: [
      { what: 'Hard bounces', n: hard },
      { what: 'Soft bounces', n: soft },
      { what: 'Spam complaints', n: complaint },
    ],
    keyOf: ({ what }) => what,
    none: '',
    columns: [
      { title: 'What', of: ({ what }) => what },
      number('Emails', ({ n }: { n: number }) => n),
      {
        title: 'Of sent',
        numeric: true,
        of: ({ n }) => `${share(n, sent)} of ${figure(sent)}`,
        plain: () => sent,
      },
    ],
  })
}

const share = (n: number, sent: number) => (sent === 0 ? '0%' : `${((100 * n) / sent).toFixed(2)}%`)
