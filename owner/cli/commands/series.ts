import { whenSent } from '../../../model/letter-times.ts'
import { series as allSeries } from '../../../model/series.ts'
import { findContact } from '../../../server/mail/contacts.ts'
import {
  countRuns,
  type PlannedLetter,
  plannedLetters,
  runsOf,
} from '../../../server/newsletter/series-runs.ts'
import type { Database } from '../../../server/store/tables.ts'
import { Refusal } from '../../acts/act.ts'
import { time } from '../../acts/site-time.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

export const series = command({
  name: 'series',
  takes: '[EMAIL]',
  does: 'Lists the series of letters and how many people are in each. With an address, lists that person’s letters.',
  examples: ['series', 'series ann@example.com'],
  async run({ words: [email], open }) {
    const { db } = await open()
    if (email) return scheduleOf(db, email)
    const runs = await countRuns(db)
    const rows = allSeries.map(({ id, title, starts, letters }) => {
      const { started = 0, stopped = 0 } = runs.find((one) => one.series === id) ?? {}
      const days = letters.flatMap((letter) => letter.day ?? [])
      const modules = letters.flatMap(({ after }) => after ?? [])
      return { series: id, title, starts, days, modules, started, stopped, sent: whenSent(letters) }
    })
    const text = table(rows, [
      { title: 'Series', of: (row) => row.series },
      { title: 'Title', of: (row) => row.title },
      { title: 'Starts with', of: (row) => row.starts.join(', ') },
      { title: 'Letters', of: (row) => row.sent },
      { title: 'Started', of: (row) => row.started },
      { title: 'Stopped early', of: (row) => row.stopped },
    ])
    return { data: { series: rows.map(({ sent: _, ...row }) => row) }, text }
  },
})

/** Lists every series letter of one person: when it is due, its state, and why it was skipped. */
async function scheduleOf(db: Database, email: string) {
  const contact = await findContact(db, email)
  if (!contact) throw new Refusal(`There is no contact with the address ${email}.`)
  const planned = await plannedLetters(db, await runsOf(db, contact.id))
  if (planned.length === 0) return { data: { letters: [] }, text: `${email} is in no series.` }
  return {
    data: {
      letters: planned.map(({ runId: _, ...one }) => ({
        ...one,
        due: one.due === null ? null : new Date(one.due).toISOString(),
      })),
    },
    text: table(planned, scheduleColumns),
  }
}

const scheduleColumns = [
  {
    title: 'When',
    of: ({ due, after }: PlannedLetter) =>
      due === null ? whenSent([{ after: after ?? undefined }]) : time(due),
  },
  { title: 'Series', of: (row: PlannedLetter) => row.series },
  { title: 'Subject', of: (row: PlannedLetter) => row.subject },
  { title: 'State', of: (row: PlannedLetter) => row.state },
  { title: 'Why', of: (row: PlannedLetter) => row.reason },
]
