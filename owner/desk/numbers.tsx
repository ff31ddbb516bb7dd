import { dollars } from '../../contract/offer.ts'
import { day } from '../../server/clock.ts'
import { type Summary, summarise, topSubjects } from '../../server/db/summary.ts'
import type { Services } from '../../server/services.ts'
import { drawChart } from './chart.ts'
import { deskPage } from './frame.tsx'
import { readFunnel, type Step } from './funnel.ts'
import { Rows } from './rows.tsx'
import { readSeries, type Series } from './series.ts'

const charts: readonly { title: string; lines: readonly (readonly [string, keyof Series])[] }[] = [
  { title: 'Pages viewed', lines: [['Views', 'views']] },
  {
    title: 'Signups',
    lines: [
      ['Signups', 'signups'],
      ['Confirmed', 'confirmed'],
    ],
  },
  {
    title: 'Checkouts and orders',
    lines: [
      ['Checkouts', 'checkouts'],
      ['Orders', 'orders'],
      ['After a reminder', 'recovered'],
    ],
  },
  { title: 'Revenue, dollars', lines: [['Revenue', 'revenue']] },
  {
    title: 'Tool links and downloads',
    lines: [
      ['Tool links', 'clicks'],
      ['Downloads', 'downloads'],
    ],
  },
]

/** The first page: what happened, over so many days. */
export async function showNumbers({ db, clock }: Services, base: string, days: number): Promise<Response> {
  const now = clock.now()
  const to = (Math.floor(now / day) + 1) * day
  const range = { from: to - days * day, to, limit: 10 }
  const summary = await summarise(db, range.from, to)
  const over = await readSeries(db, { days, now })
  return deskPage({
    base,
    here: '',
    title: `The last ${days} days`,
    children: (
      <>
        <p>
          {[7, 30, 90, 365].map((each) => (
            <a key={each} href={`${base}?days=${each}`} style={{ marginRight: '1rem' }}>
              {each} days
            </a>
          ))}
        </p>
        <Tiles summary={summary} />
        <div className="charts">
          {charts.map((chart) => (
            <Chart key={chart.title} {...chart} {...over} />
          ))}
          <Funnel steps={await readFunnel(db, { days, now })} />
        </div>
        <div className="charts">
          <Top title="Pages" rows={await topSubjects(db, 'view', range)} />
          <Top title="Came from" rows={await topSubjects(db, 'referrer', range)} />
          <Top title="Campaigns" rows={await topSubjects(db, 'campaign', range)} />
          <Top title="Tool links" rows={await topSubjects(db, 'click', range)} />
          <Top title="Downloads" rows={await topSubjects(db, 'download', range)} />
        </div>
      </>
    ),
  })
}

function Tiles({ summary }: { summary: Summary }) {
  const tiles = [
    ['Revenue', dollars(summary.revenueCents, { round: true })],
    ['Orders', summary.orders],
    ['Recovered', summary.recovered],
    ['Signups', summary.signups],
    ['Confirmed', summary.confirmed],
    ['Unsubscribed', summary.unsubscribed],
    ['Views', summary.views],
    ['Messages', summary.messages],
  ] as const
  return (
    <div className="tiles">
      {tiles.map(([label, value]) => (
        <div key={label} className="card">
          <b>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</b>
          <span className="soft">{label}</span>
        </div>
      ))}
    </div>
  )
}

function Chart({ title, lines, days, series }: (typeof charts)[number] & { days: string[]; series: Series }) {
  const drawn = lines.map(([name, key]) => ({ name, values: series[key] }))
  const rows = days.map((date, n) => ({ date, values: drawn.map(({ values }) => values[n] ?? 0) })).reverse()
  return (
    <section className="card">
      <h2>{title}</h2>
      <div role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: drawChart(days, drawn) }} />
      <details>
        <summary>As a table</summary>
        <Rows
          rows={rows}
          keyOf={({ date }) => date}
          none=""
          columns={[
            { title: 'Day', of: ({ date }) => date },
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
          { title: 'Step', of: ({ name }) => name },
          {
            title: 'Share',
            of: ({ count }) => <span className="bar" style={{ width: `${(100 * count) / most}%` }} />,
          },
          { title: 'Count', numeric: true, of: ({ count }) => count.toLocaleString('en-US') },
        ]}
      />
      <p className="soft">Counts of views and checkouts: nobody is followed from one step to the next.</p>
    </section>
  )
}

function Top({ title, rows }: { title: string; rows: { subject: string; count: number }[] }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <Rows
        rows={rows}
        keyOf={({ subject }) => subject}
        none="Nothing counted yet."
        columns={[
          { title: 'What', of: ({ subject }) => subject },
          { title: 'Count', numeric: true, of: ({ count }) => count.toLocaleString('en-US') },
        ]}
      />
    </section>
  )
}
