import type { Hono } from 'hono'
import { whenSent } from '../../model/letter-times.ts'
import { type Series, series } from '../../model/series.ts'
import { seriesMail } from '../../server/newsletter/series-letter.ts'
import {
  listReaders,
  type PlannedLetter,
  plannedLetters,
  type SeriesReader,
} from '../../server/newsletter/series-runs.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { findLetter, lettersNow, readLetter } from '../acts/newsletter/series-letters.ts'
import { count } from '../acts/words.ts'
import { readSiteFile, textPath } from '../content/site-file.ts'
import { editorAddress } from './content-page.tsx'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { mailPreview } from './letter-preview.tsx'
import { type List, readList, type View, viewOf } from './list.tsx'
import { Card, type Column, ContactLink, moment, Rows } from './rows.tsx'

type Reader = SeriesReader & { letters: PlannedLetter[] }

/** The readers of a series and their progress. */
export const readersOf = (db: Db, { id }: Series): List<Reader> => ({
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
  keyOf: (run) => run.id,
  none: 'Nobody yet.',
  columns: [
    {
      title: 'Reader',
      of: ({ email }) => (email ? <ContactLink email={email} /> : 'forgotten'),
      plain: ({ email }) => email,
    },
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
export function seriesRoutes(desk: Hono, services: Services): void {
  const routes = desk.basePath('/letters/series/:id')
  routes.get('/', (c) => {
    const id = c.req.param('id') ?? ''
    const { letter } = c.req.query()
    const known = seriesNamed(id)
    if (known) return showSeries(services, { known, letter, view: viewOf(c) })
    // Before its first publication a series is only files.
    const file = `series/${id}/${letter ? `${letter}.md` : 'series.yaml'}`
    const isWritten = textPath.safeParse(file).success && readSiteFile(file) !== null
    return isWritten ? c.redirect(editorAddress(file)) : c.notFound()
  })
}

const placeOf = ({ id }: Series) => `${base()}/letters/series/${id}`

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
  const place = placeOf(known)
  return deskPage({
    here: '/letters',
    title: known.title,
    pictures: siteUrl,
    children: (
      <>
        <Card title={count(letters.length, 'letter')}>
          <Rows
            rows={letters}
            keyOf={({ id }) => id}
            none="None."
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
            {await mailPreview(seriesMail(wordsOf(known, shown.id), known, reader), siteUrl)}
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
