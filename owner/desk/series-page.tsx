import type { Hono } from 'hono'
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
import {
  findLetter,
  lettersNow,
  readLetter,
  removeLetter,
  writeLetter,
} from '../acts/newsletter/series-letters.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { count } from '../acts/words.ts'
import { confirmPage } from './confirm-page.tsx'
import { deskPage } from './frame.tsx'
import { isOther, staleText } from './issue-form.tsx'
import { inWords } from './issue-sending.tsx'
import { mailPreview } from './letter-preview.tsx'
import { type List, readList, type View, viewOf } from './list.tsx'
import { Card, moment, Rows } from './rows.tsx'
import { letterToWrite, readLetterForm, showLetterForm } from './series-form.tsx'

type Reader = SeriesReader & { letters: PlannedLetter[] }

/** The readers of a series and their progress. */
export const readersOf = (db: Db, { id }: Series, base: string): List<Reader> => ({
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
      of: ({ email }) =>
        email ? <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a> : 'forgotten',
      plain: ({ email }) => email,
    },
    moment('Began', ({ started_at }) => started_at),
    { title: 'Sent', of: (run) => `${sent(run)} of ${run.letters.length}` },
    { title: 'Next', of: (run) => next(run)?.subject ?? (run.ended_at === null ? 'through' : 'stopped') },
    moment('Due', (run) => next(run)?.due ?? null),
  ],
})

const sent = ({ letters }: Reader) => letters.filter(({ state }) => state === 'sent').length
const next = ({ letters, ended_at }: Reader) =>
  ended_at === null ? letters.find(({ state }) => state === 'waiting') : undefined

export const seriesNamed = (id: string): Series | undefined => series.find((one) => one.id === id)

/** Adds the routes to view the series and to write their letters. */
export function seriesRoutes(desk: Hono, services: Services, base: string): void {
  const routes = desk.basePath('/letters/series/:id')
  routes.get('/', (c) => {
    const known = seriesNamed(c.req.param('id') ?? '')
    if (!known) return c.notFound()
    return showSeries(services, base, { known, letter: c.req.query('letter'), view: viewOf(c) })
  })
  routes.get('/write', (c) => {
    const known = seriesNamed(c.req.param('id') ?? '')
    const letter = known && letterToWrite(known, c.req.query('letter'))
    return known && letter ? showLetterForm(base, known, letter) : c.notFound()
  })
  routes.post('/write', async (c) => {
    const known = seriesNamed(c.req.param('id') ?? '')
    if (!known) return c.notFound()
    const typed = await readLetterForm(c)
    let id = typed.id
    const saved = id === '' ? undefined : findLetter(known, id)
    if (saved !== undefined && isOther(saved, typed))
      return showLetterForm(base, known, typed, { fault: staleText, saved })
    const fault = await inWords(async () => {
      id = await writeLetter(known, typed)
      return ''
    })
    if (fault !== '') return showLetterForm(base, known, typed, { fault })
    return c.redirect(`${placeOf(base, known)}?letter=${id}&said=${encodeURIComponent(letterSaved)}`, 303)
  })
  routes.get('/remove', (c) => {
    const known = seriesNamed(c.req.param('id') ?? '')
    const letter = known && findLetter(known, c.req.query('letter') ?? '')
    if (!known || !letter) return c.notFound()
    const place = placeOf(base, known)
    return confirmPage({
      base,
      here: '/letters',
      back: `${place}?letter=${letter.id}`,
      action: `${place}/remove`,
      title: 'Remove it?',
      warning: `“${letter.subject}” won’t be sent to anybody once you’ve published. People who have it keep it.`,
      label: 'Remove the letter',
      hidden: { letter: letter.id, seen: versionShown(letter) },
      isCareful: true,
    })
  })
  routes.post('/remove', async (c) => {
    const known = seriesNamed(c.req.param('id') ?? '')
    if (!known) return c.notFound()
    const { letter, seen } = await c.req.parseBody()
    const said = await inWords(async () => {
      const found = findLetter(known, `${letter}`)
      if (found && isStale(seen?.toString(), versionShown(found)))
        return 'The letter has changed since you opened that form: nothing was removed.'
      await removeLetter(known, `${letter}`)
      return 'The letter is removed. Publish to make that take effect.'
    })
    return c.redirect(`${placeOf(base, known)}?said=${encodeURIComponent(said)}`, 303)
  })
}

const placeOf = (base: string, { id }: Series) => `${base}/letters/series/${id}`
const letterSaved = 'The letter is saved. Publish to use it for letters that aren’t sent yet.'

/** Shows a series: its letters, its readers, and a preview of `letter`. */
export async function showSeries(
  services: Services,
  base: string,
  { known, letter, view }: { known: Series; letter: string | undefined; view: View },
): Promise<Response> {
  const readers = await readList(readersOf(services.db, known, base), base, view)
  const letters = lettersNow(known)
  const shown = letters.find(({ id }) => id === letter)
  const { siteUrl } = services.config
  const nowhere = `${siteUrl}/unsubscribe/preview`
  const reader = { firstName: 'Ann', siteUrl, endSeriesUrl: nowhere, unsubscribeUrl: nowhere }
  const place = placeOf(base, known)
  return deskPage({
    base,
    here: '/letters',
    title: known.title,
    said: view.said,
    pictures: siteUrl,
    children: (
      <>
        <Card title={count(letters.length, 'letter')}>
          <Rows
            rows={letters}
            keyOf={({ id }) => id}
            none="None."
            columns={[
              { title: 'Day', numeric: true, of: ({ day }) => day },
              { title: 'Subject', of: ({ id, subject }) => <a href={`${place}?letter=${id}`}>{subject}</a> },
            ]}
          />
          <p className="soft">
            It begins with: {known.starts.join(', ')}. Its letters are in series/{known.id}.
          </p>
          <p>
            <a className="button" href={`${place}/write`}>
              Write a letter
            </a>
          </p>
        </Card>
        {shown && (
          <>
            <h2>{shown.subject}</h2>
            <p className="acts">
              <a href={`${place}/write?letter=${shown.id}`}>Change it …</a>
              <a href={`${place}/remove?letter=${shown.id}`}>Remove it …</a>
            </p>
            {await mailPreview(seriesMail(wordsOf(known, shown.id), known, reader), base, siteUrl)}
          </>
        )}
        <section className="card">
          <div className="head">
            <h2>{readers.title}</h2>
            <small className="soft">ever</small>
            {readers.csv}
          </div>
          {readers.table}
          {readers.foot}
        </section>
      </>
    ),
  })
}

/** Returns a letter from its file, or from the build if there is no file. */
function wordsOf(known: Series, id: string) {
  const built = known.letters.find((letter) => letter.id === id)
  return findLetter(known, id) || !built ? readLetter(known, id) : built
}
