import { type Series, series } from '../../content/series.ts'
import { seriesMail } from '../../server/letters/series-letter.tsx'
import {
  listReaders,
  type PlannedLetter,
  plannedLetters,
  type SeriesReader,
} from '../../server/letters/series-runs.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { count } from '../table.ts'
import { deskPage } from './frame.tsx'
import { mailPreview } from './letter-preview.tsx'
import { type List, readList, type View } from './list.tsx'
import { Card, moment, Rows } from './rows.tsx'

type Reader = SeriesReader & { letters: PlannedLetter[] }

/** The readers of a series, and how far they are. */
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

/** A series: its letters, each with a preview, and its readers. `letter` is the one that is previewed. */
export async function showSeries(
  services: Services,
  base: string,
  { known, letter, view }: { known: Series; letter: string | undefined; view: View },
): Promise<Response> {
  const readers = await readList(readersOf(services.db, known, base), base, view)
  const shown = known.letters.find(({ id }) => id === letter)
  const { siteUrl } = services.config
  const nowhere = `${siteUrl}/unsubscribe/preview`
  const reader = { firstName: 'Ann', siteUrl, endUrl: nowhere, unsubscribeUrl: nowhere }
  const place = `${base}/letters/series/${known.id}`
  return deskPage({
    base,
    here: '/letters',
    title: known.title,
    pictures: siteUrl,
    children: (
      <>
        <Card title={count(known.letters.length, 'letter')}>
          <Rows
            rows={known.letters}
            keyOf={({ id }) => id}
            none="None."
            columns={[
              { title: 'Day', numeric: true, of: ({ day }) => day },
              { title: 'Subject', of: ({ id, subject }) => <a href={`${place}?letter=${id}`}>{subject}</a> },
            ]}
          />
          <p className="soft">
            It begins with: {known.starts.join(', ')}. Its letters are in content/series/{known.id}.
          </p>
        </Card>
        {shown && (
          <>
            <h2>{shown.subject}</h2>
            {await mailPreview(seriesMail(shown, known, reader))}
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
