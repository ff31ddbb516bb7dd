import { listActs } from '../server/desk/acts.ts'
import type { DeskAct } from '../server/store/tables.ts'
import { command } from './command.ts'
import { listOptions, readPage } from './list-options.ts'
import { listing } from './listing.ts'
import { readable } from './readable.ts'
import { time } from './site-time.ts'

export const audit = command({
  name: 'audit',
  takes: '',
  does: 'Lists what was done at the desk in the last year, and from which device, newest first.',
  examples: ['audit', 'audit --limit 200 --json'],
  options: { ...listOptions },
  async run({ options, open, width }) {
    const { db } = await open()
    const { rows, next, total: count } = await listActs(db, readPage(options))
    const total = await count()
    return {
      data: { total, next, acts: rows.map(readable) },
      text: listing({ rows, total, next }, { one: 'act', columns }, width),
    }
  },
})

const columns = [
  { title: 'When', of: (row: DeskAct) => time(row.created_at) },
  { title: 'From', of: (row: DeskAct) => row.who },
  { title: 'What', of: (row: DeskAct) => row.what },
  { title: 'What came of it', of: (row: DeskAct) => row.said },
]
