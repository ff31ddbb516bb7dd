import { listActs } from '../../../server/desk/audit-log.ts'
import type { DeskAct } from '../../../server/store/tables.ts'
import { time } from '../../acts/site-time.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

export const audit = command({
  name: 'audit',
  does: 'Lists last year’s actions at the desk, each with its device, newest first.',
  examples: ['audit', 'audit --limit 200 --json'],
  options: listOptions,
  async run({ options, open }) {
    const { db } = await open()
    return listReport(await listActs(db, readPage(options)), { one: 'act', columns })
  },
})

const columns = [
  { title: 'When', of: (row: DeskAct) => time(row.created_at) },
  { title: 'From', of: (row: DeskAct) => row.who },
  { title: 'What', of: (row: DeskAct) => row.what },
  { title: 'Result', of: (row: DeskAct) => row.said },
]
