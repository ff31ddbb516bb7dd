import { listDeliveries } from '../../../server/queue/deliveries.ts'
import { reviveJobs } from '../../../server/queue/queue.ts'
import type { Delivery } from '../../../server/store/tables.ts'
import type { Site } from '../../acts/act.ts'
import { time } from '../../acts/site-time.ts'
import { revivedText } from '../../acts/words.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

export const deliveries = command({
  name: 'deliveries',
  takes: '[retry]',
  does: 'Lists what was sent, to which address, what was not, with why, newest first; tries failed ones again.',
  examples: ['deliveries', 'deliveries --failed', 'deliveries retry'],
  options: {
    failed: { type: 'boolean', does: 'only failed ones' },
    search: { type: 'string', takes: 'WORDS', does: 'part of the address or of the kind' },
    ...listOptions,
  },
  async run({ words: [what], options, open }) {
    if (what === 'retry') return retry(await open())
    const filter = { onlyFailed: options.failed, search: options.search, ...readPage(options) }
    const { db } = await open()
    return listReport(await listDeliveries(db, filter), { one: 'delivery', many: 'deliveries', columns })
  },
})

const columns = [
  { title: 'To', of: (row: Delivery) => row.recipient },
  { title: 'What', of: (row: Delivery) => `${row.channel}: ${row.kind}` },
  { title: 'State', of: (row: Delivery) => row.state },
  { title: 'Why', of: (row: Delivery) => row.reason },
  { title: 'Attempts', of: (row: Delivery) => row.attempts },
  { title: 'Begun', of: (row: Delivery) => time(row.created_at) },
  { title: 'Ended', of: (row: Delivery) => time(row.finished_at) },
]

/** Retries all failed jobs, and so their deliveries. An email that the recipient's server refused has no failed job. */
async function retry({ db, clock }: Site) {
  const jobs = await reviveJobs(db, clock.now())
  return {
    data: { jobs },
    text: `${revivedText(jobs)}\nEmails that the recipient’s server refused are not sent again.`,
  }
}
