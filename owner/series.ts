import { series as allSeries } from '../content/series.ts'
import { findContact } from '../server/audience/contacts.ts'
import { countRuns, runsOf } from '../server/letters/series-runs.ts'
import { day } from '../server/process/clock.ts'
import type { Database, Delivery } from '../server/store/tables.ts'
import { command, Refusal } from './command.ts'
import { table, time } from './table.ts'

export const series = command({
  name: 'series',
  takes: '[EMAIL]',
  does: 'Lists the series of letters and how many people are in each; with an address, its letters and their days.',
  examples: ['series', 'series ann@example.com'],
  options: {},
  async run({ words: [email], open, width }) {
    const { db } = await open()
    if (email) return scheduleOf(db, email, width)
    const runs = await countRuns(db)
    const rows = allSeries.map(({ id, title, starts, letters }) => {
      const { started = 0, stopped = 0 } = runs.find((one) => one.series === id) ?? {}
      const days = letters.map((letter) => letter.day)
      return { series: id, title, starts, days, started, stopped }
    })
    return { data: { series: rows }, text: table(rows, columns, width) }
  },
})

type Row = {
  series: string
  title: string
  starts: string[]
  days: number[]
  started: number
  stopped: number
}

const columns = [
  { title: 'Series', of: (row: Row) => row.series },
  { title: 'Title', of: (row: Row) => row.title },
  { title: 'Begins with', of: (row: Row) => row.starts.join(', ') },
  { title: 'Days', of: (row: Row) => row.days.join(', ') },
  { title: 'Started', of: (row: Row) => row.started },
  { title: 'Stopped early', of: (row: Row) => row.stopped },
]

type Planned = {
  series: string
  letter: string
  subject: string
  due: number
  state: Delivery['state']
  reason: string | null
}

/** Every letter of one person: sent, skipped and why, or still to come. */
async function scheduleOf(db: Database, email: string, width: number) {
  const contact = await findContact(db, email)
  if (!contact) throw new Refusal(`Nobody here has the address ${email}.`)
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('contact_id', '=', contact.id)
    .where('kind', 'like', 'series %')
    .execute()
  const planned = (await runsOf(db, contact.id)).flatMap((run): Planned[] => {
    const letters = allSeries.find(({ id }) => id === run.series)?.letters ?? []
    return letters.map((letter) => {
      const done = deliveries.find(({ key }) => key === `mail:series:${run.id}:${letter.id}`)
      return {
        series: run.series,
        letter: letter.id,
        subject: letter.subject,
        due: done?.finished_at ?? run.started_at + letter.day * day,
        state: done?.state ?? 'waiting',
        reason: done?.reason ?? (run.ended_at === null ? null : 'This series has ended for the reader.'),
      }
    })
  })
  planned.sort((a, b) => a.due - b.due)
  if (planned.length === 0) return { data: { letters: [] }, text: `${email} is in no series.` }
  return {
    data: { letters: planned.map((one) => ({ ...one, due: new Date(one.due).toISOString() })) },
    text: table(planned, scheduleColumns, width),
  }
}

const scheduleColumns = [
  { title: 'When', of: (row: Planned) => time(row.due) },
  { title: 'Series', of: (row: Planned) => row.series },
  { title: 'Subject', of: (row: Planned) => row.subject },
  { title: 'State', of: (row: Planned) => row.state },
  { title: 'Why', of: (row: Planned) => row.reason },
]
