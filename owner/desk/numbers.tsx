import { figure } from '../../contract/figures.ts'
import { type Alarm, ringingAlarms } from '../../server/care/alarms.ts'
import { readSeries, type Series } from '../../server/care/series.ts'
import { summarise } from '../../server/care/summary.ts'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { drawChart } from './chart.ts'
import { deskPage } from './frame.tsx'
import { readFunnel, type Step } from './funnel.ts'
import { Rows } from './rows.tsx'
import { readAllSources, Sources } from './sources.tsx'
import { Tiles } from './tiles.tsx'
import { readTop, Top } from './top.tsx'

type Drawn = { title: string; lines: readonly (readonly [string, keyof Series, string])[] }

/** What is drawn: each line with the token of its colour. */
const charts: readonly Drawn[] = [
  { title: 'Revenue, dollars', lines: [['Revenue', 'revenue', 'act']] },
  {
    title: 'Checkouts and orders',
    lines: [
      ['Checkouts', 'checkouts', 'ink-soft'],
      ['Orders', 'orders', 'act'],
      ['After a reminder', 'recovered', 'mark'],
    ],
  },
  {
    title: 'Signups',
    lines: [
      ['Signups', 'signups', 'ink-soft'],
      ['Confirmed', 'confirmed', 'act'],
    ],
  },
  { title: 'Pages viewed', lines: [['Views', 'views', 'act']] },
  {
    title: 'Tool links and downloads',
    lines: [
      ['Tool links', 'clicks', 'act'],
      ['Downloads', 'downloads', 'mark'],
    ],
  },
]

const tops = [
  ['Pages', 'view'],
  ['Tool links', 'click'],
  ['Downloads', 'download'],
  ['Came from', 'referrer'],
  ['Campaigns', 'campaign'],
] as const

/** The first page: what happened, over so many days. */
export async function showNumbers(services: Services, base: string, days: number): Promise<Response> {
  const { db, clock } = services
  const now = clock.now()
  const to = (Math.floor(now / day) + 1) * day
  const range = { from: to - days * day, to, days }
  const over = await readSeries(db, { days, now })
  const ranked = await Promise.all(
    tops.map(async ([title, kind]) => ({ title, rows: await readTop(db, kind, range) })),
  )
  const sources = await readAllSources(db, range)
  return deskPage({
    base,
    here: '',
    title: `The last ${days} days`,
    children: (
      <>
        <Alarms alarms={await ringingAlarms(services)} base={base} />
        <Ranges base={base} days={days} />
        <Tiles
          now={await summarise(db, range.from, to)}
          before={await summarise(db, range.from - days * day, range.from)}
        />
        <div className="charts">
          {charts.map((chart) => (
            <Chart key={chart.title} {...chart} {...over} />
          ))}
          <Funnel steps={await readFunnel(db, { days, now })} />
        </div>
        <div className="charts">
          {sources.map((each) => (
            <Sources key={each.title} {...each} />
          ))}
          {ranked.map((each) => (
            <Top key={each.title} {...each} />
          ))}
        </div>
      </>
    ),
  })
}

/** What should not wait until somebody looks at the work. */
function Alarms({ alarms, base }: { alarms: readonly Alarm[]; base: string }) {
  if (alarms.length === 0) return null
  return (
    <div className="alarm">
      {alarms.map(({ name, says }) => (
        <p key={name}>{says}</p>
      ))}
      <p>
        <a href={`${base}/jobs`}>What to do</a>
      </p>
    </div>
  )
}

function Ranges({ base, days }: { base: string; days: number }) {
  return (
    <nav className="ranges" aria-label="How far back">
      {[7, 30, 90, 365].map((each) => (
        <a key={each} href={`${base}?days=${each}`} aria-current={each === days ? 'true' : undefined}>
          {each} days
        </a>
      ))}
    </nav>
  )
}

function Chart({ title, lines, days, series }: Drawn & { days: string[]; series: Series }) {
  const drawn = lines.map(([name, key, colour]) => ({ name, values: series[key], colour }))
  const rows = days.map((date, n) => ({ date, values: drawn.map(({ values }) => values[n] ?? 0) })).reverse()
  return (
    <section className="card">
      <h2>{title}</h2>
      <div
        className="chart"
        role="img"
        aria-label={`${title} by day; the figures stand in the table below`}
        dangerouslySetInnerHTML={{ __html: drawChart(days, drawn) }}
      />
      <details>
        <summary>As a table</summary>
        <Rows
          rows={rows}
          keyOf={({ date }) => date}
          none=""
          columns={[
            { title: 'Day', of: ({ date }) => <span className="short">{date}</span> },
            ...drawn.map(({ name }, n) => ({
              title: name,
              numeric: true,
              of: ({ values }: (typeof rows)[number]) => (values[n] ?? 0).toLocaleString('en-US'),
            })),
          ]}
        />
      </details>
    </section>
  )
}

function Funnel({ steps }: { steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <section className="card">
      <h2>From an article to an order</h2>
      <Rows
        rows={steps}
        keyOf={({ name }) => name}
        none=""
        columns={[
          {
            title: 'Step',
            of: ({ name, count }) => (
              <>
                {name}
                <span className="bar" style={{ width: `${(100 * count) / most}%` }} />
              </>
            ),
          },
          { title: 'Count', numeric: true, of: ({ count }) => figure(count) },
        ]}
      />
      <p className="soft">Counts of views and checkouts: nobody is followed from one step to the next.</p>
    </section>
  )
}
