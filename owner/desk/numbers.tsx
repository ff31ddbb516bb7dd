import type { ReactNode } from 'react'
import { fromCents } from '../../contract/currencies.ts'
import { currencyName } from '../../model/formats.ts'
import { currencyOfTotals, totalText } from '../../model/sold.ts'
import { readSeries, type Series } from '../../server/care/series.ts'
import { type ProductSales, salesByProduct, summarize } from '../../server/care/summary.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import { longDay } from '../../server/process/days.ts'
import type { Services } from '../../server/services.ts'
import type { Db } from '../../server/store/tables.ts'
import { drawChart } from './chart.ts'
import { type Figures, figures, number } from './figures.tsx'
import { deskPage } from './frame.tsx'
import { readFunnel } from './funnel.tsx'
import { Card, CsvLink } from './rows.tsx'
import { readAllSources } from './sources.tsx'
import { Tiles, tileFigures } from './tiles.tsx'
import { readTop } from './top.tsx'

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
  const money = {
    title: 'Revenue',
    numeric: true,
    of: ({ cents }: ProductSales) => totalText(cents),
    plain: ({ cents }: ProductSales) => fromCents(cents, currencyOfTotals()),
  }
  const product = { title: 'Product', of: ({ title }: ProductSales) => title }
  return [
    figures({
      name: 'products',
      title: 'Products',
      rows,
      columns: [product, number<ProductSales>('Orders', ({ orders }) => orders), money],
      keyOf: ({ title }) => title,
      none: '',
    }),
  ]
}

/** Shows the Numbers page: the figures of the last `days` days. */
export async function showNumbers(services: Services, base: string, days: number): Promise<Response> {
  const now = services.clock.now()
  const range = rangeOf(days, now)
  const all = await readNumbers(services.db, range, { now, limit: 10 })
  const csv = (name: string) => `${base}/csv/numbers/${name}?days=${days}`
  const card = ({ name, title, table }: Figures, more?: ReactNode) => (
    <Card key={name} title={title} period={`in ${days} days`} csv={csv(name)}>
      {table}
      {more}
    </Card>
  )
  return deskPage({
    base,
    here: '/numbers',
    title: `The last ${days} days`,
    children: (
      <>
        <Ranges base={base} days={days} />
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
export async function sendNumbers(
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

function Ranges({ base, days }: { base: string; days: number }) {
  return (
    <nav className="ranges" aria-label="How far back">
      {[7, 30, 90, 365].map((each) => (
        <a key={each} href={`${base}/numbers?days=${each}`} aria-current={each === days ? 'true' : undefined}>
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
    keyOf: ({ date }) => date,
    none: '',
    columns: [
      { title: 'Day', of: ({ date }) => <span className="short">{date}</span>, plain: ({ date }) => date },
      ...all.map((line, n) => number<(typeof rows)[number]>(line.name, ({ values }) => values[n] ?? 0)),
    ],
  })
  return { svg: drawChart(days, all), table }
}
