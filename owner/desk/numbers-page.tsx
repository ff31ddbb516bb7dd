import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { figure } from '../../model/formats.ts'
import { totalText } from '../../model/sold.ts'
import type { Summary } from '../../server/care/summary.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import { longDay } from '../../server/process/days.ts'
import type { Services } from '../../server/services.ts'
import { base } from './desk-request.ts'
import type { Figures } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { rangeOf, readNumbers, tiles } from './numbers.tsx'
import { Card, CsvLink } from './rows.tsx'

/** The page with the figures of the last days, and each of its tables as a CSV file. */
export function numberRoutes(desk: Hono, services: Services): void {
  desk.get('/numbers', (c) => showNumbers(services, daysOf(c)))
  desk.get('/csv/numbers/:name', async (c) => {
    return (await sendNumbers(services, c.req.param('name'), daysOf(c))) ?? c.notFound()
  })
}

function daysOf(c: Context): number {
  const days = Number(c.req.query('days') ?? 30)
  return Number.isInteger(days) && days > 0 && days <= 3_650 ? days : 30
}

/** Shows the Numbers page: the figures of the last `days` days. */
async function showNumbers(services: Services, days: number): Promise<Response> {
  const now = services.clock.now()
  const range = rangeOf(days, now)
  const all = await readNumbers(services.db, range, { now, limit: 10 })
  const csv = (name: string) => `${base()}/csv/numbers/${name}?days=${days}`
  const card = ({ name, title, table }: Figures, more?: ReactNode) => (
    <Card key={name} title={title} period={`in ${days} days`} csv={csv(name)}>
      {table}
      {more}
    </Card>
  )
  return deskPage({
    here: '/numbers',
    title: `The last ${days} days`,
    children: (
      <>
        <Ranges days={days} />
        <p className="soft">
          {longDay(range.from, 'UTC')} to {longDay(range.to - day, 'UTC')}, days in UTC. “Before” is the{' '}
          {days} days before them. <CsvLink href={csv('tiles')} of={all.tiles.title} />
        </p>
        <Tiles {...all.summaries} days={days} />
        <div className="charts">
          {all.drawn.map(({ svg, table: { name, title, table } }) => (
            <Card key={name} title={title} period={`in ${days} days`} csv={csv(name)}>
              <div
                className="chart"
                role="img"
                aria-label={`${title} by day; the figures are in the table below`}
                dangerouslySetInnerHTML={{ __html: svg }}
              />
              <details>
                <summary>As a table</summary>
                {table}
              </details>
            </Card>
          ))}
          {card(
            all.funnel,
            <p className="soft">
              Counts of views and checkouts. The site doesn’t track anybody between steps.
            </p>,
          )}
        </div>
        <div className="charts">{[...all.sold, ...all.sources, ...all.tops].map((each) => card(each))}</div>
      </>
    ),
  })
}

/** Sends one table of the Numbers page as a CSV file. Rankings have up to 10,000 rows. */
async function sendNumbers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
  days: number,
): Promise<Response | null> {
  const now = clock.now()
  const range = rangeOf(days, now)
  const { tiles, drawn, funnel, sold, sources, tops } = await readNumbers(db, range, { now, limit: 10_000 })
  const all = [tiles, ...drawn.map(({ table }) => table), funnel, ...sold, ...sources, ...tops]
  const file = `${name}-${isoDay(range.from)}-to-${isoDay(range.to - day)}`
  return all.find((each) => each.name === name)?.csv(file) ?? null
}

function Ranges({ days }: { days: number }) {
  return (
    <nav className="ranges" aria-label="How far back">
      {[7, 30, 90, 365].map((each) => (
        <a
          key={each}
          href={`${base()}/numbers?days=${each}`}
          aria-current={each === days ? 'true' : undefined}
        >
          {each} days
        </a>
      ))}
    </nav>
  )
}

/** Shows the figures of a period, each with its value in the previous period. */
function Tiles({ now, before, days }: { now: Summary; before: Summary; days: number }) {
  return (
    <div className="tiles">
      {tiles.map(([label, key]) => (
        <div key={label} className="card">
          <span className="soft">{label}</span>
          <b>{shown(now, key)}</b>
          <small className="soft">
            in {days} days; before: {shown(before, key)}
          </small>
        </div>
      ))}
    </div>
  )
}

const shown = (summary: Summary, key: keyof Summary) =>
  key === 'revenueCents' ? totalText(summary[key], { round: true }) : figure(summary[key])
