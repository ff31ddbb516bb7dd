import type { Hono } from 'hono'
import type { ReactNode } from 'react'
import { figure } from '../../model/formats.ts'
import { whenSent } from '../../model/letter-times.ts'
import { type Series, series } from '../../model/series.ts'
import { countBounces } from '../../server/mail/bounces.ts'
import { audienceOf, countSubscribers, findIssue, listIssues } from '../../server/newsletter/issues.ts'
import { seriesMail } from '../../server/newsletter/series-letter.ts'
import {
  countRuns,
  listReaders,
  type PlannedLetter,
  plannedLetters,
  type SeriesReader,
} from '../../server/newsletter/series-runs.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import type { Db, Issue } from '../../server/store/tables.ts'
import { orRefusal } from '../acts/act.ts'
import { type Progress, readProgress, stateOf } from '../acts/newsletter/issue-acts.ts'
import { type Draft, issuesFolder, listDrafts } from '../acts/newsletter/issue-drafts.ts'
import { audienceInWords } from '../acts/newsletter/send-issue.ts'
import { findLetter, lettersNow, readLetter } from '../acts/newsletter/series-letters.ts'
import { count, people } from '../acts/words.ts'
import { openDrafts, type Draft as WorkInProgress } from '../content/drafts.ts'
import { isLetter } from '../content/form.ts'
import { readSiteFile, textPath } from '../content/site-file.ts'
import { draftAddress, editorAddress } from './content-page.tsx'
import { base } from './desk-request.ts'
import { type Figures, figures, number } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { issueRoutes } from './issue-routes.ts'
import { mailPreview, siteFiles } from './letter-preview.tsx'
import { type List, listRoutes, readList, sendList, type View, viewOf } from './list.tsx'
import { Card, type Column, contact, moment, Rows } from './rows.tsx'

/** Adds the routes for the newsletter's drafts and issues, the series, and the bounces. */
export function lettersRoutes(desk: Hono, services: Services, folder = issuesFolder): void {
  const { db, clock } = services
  const today = () => isoDay(clock.now())
  listRoutes(desk, services, issuesOf(services), (view) => showLetters(services, folder, view))
  desk.get('/csv/series', async () => (await readSeriesFigures(db)).csv(`series-${today()}`))
  desk.get('/csv/bounces', async () => (await readBounces(db, clock.now())).csv(`bounces-${today()}`))
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
            <Rows rows={unsaved} columns={unsavedColumns()} />
          </Card>
        )}
        <Card title="Written, not sent">
          <Rows rows={drafts} columns={draftColumns} />
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

const unsavedColumns = (): Column<WorkInProgress>[] => [
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
  none: 'None was sent yet.',
  columns: issueColumns(),
})

/** Returns the drafts whose sending hasn't begun. */
async function notBegun(db: Db, drafts: readonly Draft[]): Promise<Draft[]> {
  const begun = await Promise.all(drafts.map(({ slug }) => findIssue(db, { slug })))
  return drafts.filter((_, n) => !begun[n])
}

const issueColumns = (): Column<ListedIssue>[] => [
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
async function readSeriesFigures(db: Db): Promise<Figures> {
  const runs = await countRuns(db)
  return figures({
    name: 'series',
    title: 'Series',
    rows: series.map(({ id, title, letters }) => {
      const { started = 0, stopped = 0 } = runs.find((run) => run.series === id) ?? {}
      return { id, title, sent: whenSent(letters), started, stopped }
    }),
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
async function readBounces(db: Db, now: number): Promise<Figures> {
  const { hard, soft, complaint, sent } = await countBounces(db, now - 30 * day)
  return figures({
    name: 'bounces',
    title: 'Bounces and complaints',
    rows: [
      { what: 'Hard bounces', n: hard },
      { what: 'Soft bounces', n: soft },
      { what: 'Spam complaints', n: complaint },
    ],
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

type Reader = SeriesReader & { letters: PlannedLetter[] }

/** The readers of a series and their progress. */
const readersOf = (db: Db, { id }: Series): List<Reader> => ({
  name: `letters/series/${id}`,
  one: 'reader',
  async read(_asked, page) {
    const found = await listReaders(db, id, page)
    const planned = await plannedLetters(db, found.rows)
    const rows = found.rows.map((run) => ({
      ...run,
      letters: planned.filter(({ runId }) => runId === run.id),
    }))
    return { ...found, rows }
  },
  none: 'Nobody yet.',
  columns: [
    contact('Reader', ({ email }) => email),
    moment('Began', ({ started_at }) => started_at),
    { title: 'Sent', of: (run) => `${sent(run)} of ${run.letters.length}` },
    { title: 'Next', of: (run) => next(run)?.subject ?? (run.ended_at === null ? 'through' : 'stopped') },
    dueColumn(),
  ],
})

/** The column of the time of the next letter, or of the module that it waits for. */
function dueColumn(): Column<Reader> {
  const day = moment('Due', (run: Reader) => next(run)?.due ?? null)
  const module = (run: Reader) => {
    const { due, after } = next(run) ?? {}
    return due === null && after ? whenSent([{ after }]) : null
  }
  return {
    ...day,
    of: (run) => module(run) ?? day.of(run),
    plain: (run) => module(run) ?? day.plain?.(run) ?? null,
  }
}

const sent = ({ letters }: Reader) => letters.filter(({ state }) => state === 'sent').length
const next = ({ letters, ended_at }: Reader) =>
  ended_at === null ? letters.find(({ state }) => state === 'waiting') : undefined

export const seriesNamed = (id: string): Series | undefined => series.find((one) => one.id === id)

/** Adds the routes to view the series. */
function seriesRoutes(desk: Hono, services: Services): void {
  const { db, clock } = services
  desk.get('/csv/letters/series/:id', (c) => {
    const known = seriesNamed(c.req.param('id'))
    return known ? sendList(readersOf(db, known), viewOf(c), clock.now()) : c.notFound()
  })
  desk.get('/letters/series/:id', (c) => {
    const id = c.req.param('id')
    const { letter } = c.req.query()
    const known = seriesNamed(id)
    if (known) return showSeries(services, { known, letter, view: viewOf(c) })
    // Before its first publication a series is only files.
    const file = `series/${id}/${letter ? `${letter}.md` : 'series.yaml'}`
    const isWritten = textPath.safeParse(file).success && readSiteFile(file) !== null
    return isWritten ? c.redirect(editorAddress(file)) : c.notFound()
  })
}

/** Shows a series: its letters, its readers, and a preview of `letter`. */
async function showSeries(
  services: Services,
  { known, letter, view }: { known: Series; letter: string | undefined; view: View },
): Promise<Response> {
  const readers = await readList(readersOf(services.db, known), view)
  const letters = lettersNow(known)
  const shown = letters.find(({ id }) => id === letter)
  const { siteUrl } = services.config
  const nowhere = `${siteUrl}/unsubscribe/preview`
  const reader = { firstName: 'Ann', siteUrl, endSeriesUrl: nowhere, unsubscribeUrl: nowhere }
  const place = `${base()}/letters/series/${known.id}`
  return deskPage({
    here: '/letters',
    title: known.title,
    pictures: siteUrl,
    children: (
      <>
        <Card title={count(letters.length, 'letter')}>
          <Rows
            rows={letters}
            columns={[
              { title: 'Sent', of: (letter) => whenSent([letter]) },
              { title: 'Subject', of: ({ id, subject }) => <a href={`${place}?letter=${id}`}>{subject}</a> },
            ]}
          />
          <p className="soft">
            It begins with: {known.starts.join(', ')}. Its letters are in series/{known.id}.
          </p>
          <p className="acts">
            <a className="button" href={editorAddress(`series/${known.id}/*.md`)}>
              Write a letter
            </a>
            <a href={editorAddress(`series/${known.id}/series.yaml`)}>Change the series …</a>
          </p>
        </Card>
        {shown && (
          <>
            <h2>{shown.subject}</h2>
            <p className="acts">
              <a href={editorAddress(`series/${known.id}/${shown.id}.md`)}>Change it …</a>
            </p>
            {
              await orRefusal<ReactNode>(
                async () => mailPreview(seriesMail(wordsOf(known, shown.id), known, reader), siteUrl),
                (says) => (
                  <p className="alarm" role="alert">
                    {says}
                  </p>
                ),
              )
            }
          </>
        )}
        {readers.card('ever')}
      </>
    ),
  })
}

/** Returns a letter from its file, or from the build if there is no file. */
function wordsOf(known: Series, id: string) {
  const built = known.letters.find((letter) => letter.id === id)
  return findLetter(known, id) || !built ? readLetter(known, id) : built
}
