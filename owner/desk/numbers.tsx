import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { fromCents } from '../../contract/currencies.ts'
import { currencyName, figure } from '../../model/formats.ts'
import { currencyOfTotals, totalText } from '../../model/sold.ts'
import { sourceKinds } from '../../server/audience/came-from.ts'
import { readCourses, readSeries, type Series } from '../../server/care/series.ts'
import { readSources, type Source } from '../../server/care/sources.ts'
import {
  type ProductSales,
  type Summary,
  salesByProduct,
  summarize,
  topSubjects,
} from '../../server/care/summary.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import { longDay } from '../../server/process/days.ts'
import type { Services } from '../../server/services.ts'
import type { CountKind, Db } from '../../server/store/tables.ts'
import { drawChart } from './chart.ts'
import { base } from './desk-request.ts'
import { type Figures, figures, number } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { Card, type Column, CsvLink } from './rows.tsx'

type Drawn = {
  name: string
  title: string
  lines: readonly (readonly [string, keyof Series, string])[]
}

const tops = [
  { title: 'Pages', kind: 'view' },
  { title: 'Tool links', kind: 'click' },
  { title: 'Downloads', kind: 'download' },
  { title: 'Came from', kind: 'referrer' },
  { title: 'Campaigns', kind: 'campaign' },
] as const

type Range = { from: number; to: number; days: number }

function rangeOf(days: number, now: number): Range {
  const to = (Math.floor(now / day) + 1) * day
  return { from: to - days * day, to, days }
}

/** Reads all figures for a range of days. `limit` is the length of the rankings. */
async function readNumbers(
  db: Db,
  { from, to, days }: Range,
  { now, limit }: { now: number; limit: number },
) {
  /** The charts. Each line has a label, the name of its series, and the custom property of its color. */
  const charts: readonly Drawn[] = [
    {
      name: 'revenue',
      title: `Revenue, ${currencyName(currencyOfTotals())}`,
      lines: [['Revenue', 'revenue', 'act']],
    },
    {
      name: 'orders',
      title: 'Checkouts and orders',
      lines: [
        ['Checkouts', 'checkouts', 'ink-soft'],
        ['Orders', 'orders', 'act'],
        ['After a reminder', 'recovered', 'mark'],
      ],
    },
    {
      name: 'signups',
      title: 'Signups',
      lines: [
        ['Signups', 'signups', 'ink-soft'],
        ['Confirmed', 'confirmed', 'act'],
      ],
    },
    { name: 'views', title: 'Pages viewed', lines: [['Views', 'views', 'act']] },
    {
      name: 'clicks',
      title: 'Tool links and downloads',
      lines: [
        ['Tool links', 'clicks', 'act'],
        ['Downloads', 'downloads', 'mark'],
      ],
    },
  ]
  const over = await readSeries(db, { days, now })
  const summaries = {
    now: await summarize(db, from, to),
    before: await summarize(db, from - days * day, from),
  }
  return {
    summaries,
    tiles: tileFigures(summaries.now, summaries.before),
    drawn: charts.map((chart) => drawn(chart, over)),
    funnel: await readFunnel(db, { from, to }),
    sold: soldFigures(await salesByProduct(db, from, to)),
    sources: await readAllSources(db, { from, to, limit }),
    tops: await Promise.all(tops.map((top) => readTop(db, top, { from, to, days, limit }))),
  }
}

/** Returns what was sold of each product. None if there is only the course, or if nothing was sold. */
function soldFigures(rows: readonly ProductSales[]): Figures[] {
  if (rows.length === 0) return []
  return [
    figures({
      name: 'products',
      title: 'Products',
      rows,
      columns: [{ title: 'Product', of: ({ title }) => title }, orders(), revenue],
    }),
  ]
}

/** A column of words that may be long, like an address. */
const words = <Row,>(title: string, of: (row: Row) => string): Column<Row> => ({
  title,
  of: (row) => <span style={{ overflowWrap: 'anywhere' }}>{of(row)}</span>,
  plain: of,
})

const count = () => number('Count', ({ count }: { count: number }) => count)
const orders = () => number('Orders', ({ orders }: { orders: number }) => orders)

const revenue: Column<{ cents: number }> = {
  title: 'Revenue',
  numeric: true,
  of: ({ cents }) => totalText(cents),
  plain: ({ cents }) => fromCents(cents, currencyOfTotals()),
}

/** Reads the most frequent subjects of a kind, each with its trend. */
async function readTop(
  db: Db,
  { title, kind }: { title: string; kind: CountKind },
  range: { from: number; to: number; days: number; limit: number },
): Promise<Figures> {
  const top = await topSubjects(db, kind, range)
  const courses = await readCourses(db, { kind, first: isoDay(range.from), days: range.days }, top)
  return figures({
    name: `most-${kind}`,
    title,
    rows: top.map((row, n) => ({ ...row, course: courses[n] ?? [] })),
    none: 'Nothing counted yet.',
    columns: [
      words('What', ({ subject }: { subject: string }) => subject),
      { title: 'Over time', of: ({ course }) => <Sparkline values={course} />, plain: null },
      count(),
    ],
  })
}

const sourceTitles = {
  campaign: 'By campaign',
  referrer: 'By referring site',
  landing: 'By first page',
} as const

/** Reads the signups, orders and revenue by source. */
async function readAllSources(
  db: Db,
  range: { from: number; to: number; limit: number },
): Promise<Figures[]> {
  return Promise.all(
    sourceKinds.map(async (kind) =>
      figures({
        name: `brought-by-${kind}`,
        title: sourceTitles[kind],
        rows: await readSources(db, kind, range),
        none: 'No signup or order has a source yet.',
        columns: [
          words('From', ({ source }: Source) => source),
          number('Signups', ({ signups }: Source) => signups),
          orders(),
          revenue,
        ],
      }),
    ),
  )
}

/** The funnel from an article to an order. Counts page views, because the site doesn't track visitors between steps. */
async function readFunnel(db: Db, { from, to }: { from: number; to: number }): Promise<Figures> {
  const pages = await topSubjects(db, 'view', { from, to, limit: 1_000 })
  const views = (fits: (path: string) => boolean) =>
    pages.filter(({ subject }) => fits(subject)).reduce((sum, { count }) => sum + count, 0)
  const { checkouts, orders } = await summarize(db, from, to)
  const rows = [
    { name: 'Articles viewed', count: views((path) => path.startsWith('/articles/')) },
    { name: 'Academy page viewed', count: views((path) => path === '/academy') },
    { name: 'Checkout viewed', count: views((path) => path === '/checkout') },
    { name: 'Checkouts begun', count: checkouts },
    { name: 'Orders paid', count: orders },
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return figures({
    name: 'funnel',
    title: 'From an article to an order',
    rows,
    columns: [
      {
        title: 'Step',
        of: ({ name, count }) => (
          <>
            {name}
            <span className="bar" style={{ width: `${(100 * count) / most}%` }} />
          </>
        ),
        plain: ({ name }) => name,
      },
      count(),
    ],
  })
}

/** A small chart that shows a table row's trend. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = 100 / Math.max(1, values.length - 1)
  const points = values.map((value, n) => `${(n * step).toFixed(1)},${(20 - (19 * value) / most).toFixed(1)}`)
  return (
    <svg className="spark" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}

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

function drawn({ name, title, lines }: Drawn, { days, series }: { days: string[]; series: Series }) {
  const all = lines.map(([line, key, color]) => ({ name: line, values: series[key], color }))
  const rows = days.map((date, n) => ({ date, values: all.map(({ values }) => values[n] ?? 0) })).reverse()
  const table = figures({
    name,
    title,
    rows,
    columns: [
      { title: 'Day', of: ({ date }) => <span className="short">{date}</span>, plain: ({ date }) => date },
      ...all.map((line, n) => number<(typeof rows)[number]>(line.name, ({ values }) => values[n] ?? 0)),
    ],
  })
  return { svg: drawChart(days, all), table }
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

const tileFigures = (now: Summary, before: Summary): Figures =>
  figures({
    name: 'tiles',
    title: 'All figures',
    rows: tiles,
    columns: [
      { title: 'What', of: ([label]) => label },
      number('This period', ([, key]: Tile) => counted(now, key)),
      number('Previous period', ([, key]: Tile) => counted(before, key)),
    ],
  })

const counted = (summary: Summary, key: keyof Summary) =>
  key === 'revenueCents' ? fromCents(summary[key], currencyOfTotals()) : summary[key]

const shown = (summary: Summary, key: keyof Summary) =>
  key === 'revenueCents' ? totalText(summary[key], { round: true }) : figure(summary[key])

type Tile = readonly [string, keyof Summary]

const tiles: readonly Tile[] = [
  ['Revenue', 'revenueCents'],
  ['Orders', 'orders'],
  ['Checkouts', 'checkouts'],
  ['Recovered', 'recovered'],
  ['Signups', 'signups'],
  ['Confirmed', 'confirmed'],
  ['Unsubscribed', 'unsubscribed'],
  ['Views', 'views'],
  ['Tool links', 'clicks'],
  ['Downloads', 'downloads'],
]
