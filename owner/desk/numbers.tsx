import { fromCents } from '../../contract/currencies.ts'
import { isOfEngine, matchRoute, type PageName } from '../../contract/routes.ts'
import { currencyName } from '../../model/formats.ts'
import { siteFiles } from '../../model/reader/site-folder.ts'
import { currencyOfTotals, totalText } from '../../model/sold.ts'
import { sourceKinds } from '../../server/audience/came-from.ts'
import { readCourses, readSeries, type Series } from '../../server/care/series.ts'
import { readSources, type Source } from '../../server/care/sources.ts'
import {
  type ProductSales,
  revenueText,
  type Summary,
  salesByProduct,
  summarize,
  topSubjects,
} from '../../server/care/summary.ts'
import { day, isoDay } from '../../server/process/clock.ts'
import type { CountKind, Db } from '../../server/store/tables.ts'
import { drawChart } from './chart.ts'
import { type Figures, figures, number } from './figures.tsx'
import type { Column } from './rows.tsx'

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

/** The last `days` days of UTC, today included. */
export function rangeOf(days: number, now: number): Range {
  const to = (Math.floor(now / day) + 1) * day
  return { from: to - days * day, to, days }
}

/** Reads all figures for a range of days. `limit` is the length of the rankings. */
export async function readNumbers(db: Db, range: Range, { now, limit }: { now: number; limit: number }) {
  const { from, to, days } = range
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
    funnel: await readFunnel(db, range, summaries.now),
    sold: soldFigures(await salesByProduct(db, from, to)),
    sources: await readAllSources(db, { ...range, limit }),
    tops: await Promise.all(tops.map((top) => readTop(db, top, { ...range, limit }))),
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
      columns: [
        { title: 'Product', of: ({ title }) => title },
        orders(),
        {
          title: 'Revenue',
          numeric: true,
          of: revenueText,
          plain: ({ cents, currency }) => fromCents(cents, currency),
        },
        { title: 'Currency', of: ({ currency }) => currency.toUpperCase(), isInFileAlone: true },
      ],
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
  range: Range & { limit: number },
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
async function readAllSources(db: Db, range: Range & { limit: number }): Promise<Figures[]> {
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

const isSales = (page: PageName | undefined) => page === 'academy' || page === 'product'

/**
 * Returns a function that says whether an article has a path. `ownPages` are the files of the owner's own pages. What is neither
 * theirs nor the engine's is the `canonical` path of an article.
 */
const articlesOf = (ownPages: readonly string[]) => (path: string) =>
  matchRoute(path)?.page === 'article' || (!isOfEngine(path) && !ownPages.includes(`pages${path}.mdx`))

/** The funnel from an article to an order. Counts page views, because the site doesn't track visitors between steps. */
async function readFunnel(db: Db, { from, to }: Range, { checkouts, orders }: Summary): Promise<Figures> {
  const pages = await topSubjects(db, 'view', { from, to, limit: 1_000 })
  const views = (fits: (path: string) => boolean) =>
    pages.filter(({ subject }) => fits(subject)).reduce((sum, { count }) => sum + count, 0)
  const rows = [
    { name: 'Articles viewed', count: views(articlesOf(siteFiles('pages/*.mdx'))) },
    { name: 'Sales pages viewed', count: views((path) => isSales(matchRoute(path)?.page)) },
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

type Tile = readonly [string, keyof Summary]

/** The figures of a period that are shown without a chart. */
export const tiles: readonly Tile[] = [
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
