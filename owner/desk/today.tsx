import { site } from '../../model/site.ts'
import { totalText } from '../../model/sold.ts'
import { readSeries } from '../../server/care/series.ts'
import { summarize } from '../../server/care/summary.ts'
import { nextScheduledIssue } from '../../server/newsletter/issues.ts'
import { day, hour, minute } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../acts/site-time.ts'
import { readAlarms } from './alarms.tsx'
import { drawChart } from './chart.ts'
import { editorAddress } from './content-page.tsx'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Card, type Column, Rows } from './rows.tsx'
import { readWaiting, type Waiting } from './waiting.ts'

/** How many days the figure covers. */
const days = 30

/** The desk's first page: what waits for the owner, the revenue, and the next letter. */
export async function showToday(services: Services): Promise<Response> {
  const { db, clock } = services
  const now = clock.now()
  const waiting = await readWaiting(services)
  const letter = await nextScheduledIssue(db, now)
  const to = (Math.floor(now / day) + 1) * day
  const { revenueCents, orders } = await summarize(db, to - days * day, to)
  const over = await readSeries(db, { days, now })
  const chart = drawChart(over.days, [{ name: 'Revenue', values: over.series.revenue, color: 'act' }])
  return deskPage({
    here: '',
    title: 'Today',
    children: (
      <>
        {await readAlarms(services)}
        <Card title="Waits for you">
          <Rows
            rows={waiting}
            keyOf={({ what, who, since }) => `${what} ${who} ${since}`}
            none="Nothing. Everybody has an answer."
            columns={columns(now)}
          />
        </Card>
        <div className="charts">
          <Card title="Revenue" period={`in ${days} days`}>
            <p className="large">
              <b>{totalText(revenueCents, { round: true })}</b>{' '}
              <span className="soft">
                {orders} {orders === 1 ? 'order' : 'orders'}
              </span>
            </p>
            <div
              className="chart"
              role="img"
              aria-label="Revenue by day; the page Numbers has the figures"
              dangerouslySetInnerHTML={{ __html: chart }}
            />
            <p>
              <a href={`${base()}/numbers`}>All numbers</a>
            </p>
          </Card>
          <Card title={`The next ${site.newsletter}`}>
            {letter ? (
              <p>
                <a href={`${base()}/letters/issues/${letter.slug}`}>{letter.subject}</a>
                <br />
                <Moment at={letter.send_at} now={now} />
              </p>
            ) : (
              <p className="soft">None is scheduled.</p>
            )}
            <p>
              <a className="button" href={editorAddress('issues/*.md')}>
                Write an issue
              </a>
            </p>
          </Card>
        </div>
      </>
    ),
  })
}

const columns = (now: number): Column<Waiting>[] => [
  { title: 'What', of: ({ what }) => what },
  { title: 'Who', of: ({ who }) => <bdi>{who}</bdi> },
  { title: 'Since', of: ({ since }) => since !== null && <Moment at={since} now={now} /> },
  {
    title: 'Promised',
    of: ({ due }) =>
      due !== null && (
        <span className={`badge ${due < now ? 'bad' : 'mind'}`}>
          <Moment at={due} now={now} />
        </span>
      ),
  },
  { title: 'Do', of: ({ path, act }) => <a href={path}>{act}</a> },
]

/** A time as a person says it, with the exact time under the pointer. */
export function Moment({ at, now }: { at: number; now: number }) {
  return (
    <time className="short" dateTime={new Date(at).toISOString()} title={time(at)}>
      {relative(at - now)}
    </time>
  )
}

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function relative(ms: number): string {
  const size = Math.abs(ms)
  if (size < hour) return inWords.format(Math.round(ms / minute), 'minute')
  if (size < day) return inWords.format(Math.round(ms / hour), 'hour')
  return inWords.format(Math.round(ms / day), 'day')
}
