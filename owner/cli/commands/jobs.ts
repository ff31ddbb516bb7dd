import { listJobs } from '../../../server/queue/job-lists.ts'
import { dropJob, reviveJobs } from '../../../server/queue/queue.ts'
import { handle } from '../../../server/store/id.ts'
import type { Db, Job } from '../../../server/store/tables.ts'
import { meantId, Refusal, readChoice, UsageError } from '../../acts/act.ts'
import { time } from '../../acts/site-time.ts'
import { revivedText } from '../../acts/words.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

const states = ['waiting', 'done', 'dead'] as const satisfies Job['state'][]

export const jobs = command({
  name: 'jobs',
  takes: '[retry|drop] [ID]',
  does: 'Lists the site’s jobs, newest first. Retries failed jobs, or drops one.',
  examples: ['jobs --state dead', 'jobs retry', 'jobs retry 7e1f42d8', 'jobs drop 7e1f42d8'],
  options: { state: { type: 'string', takes: 'STATE', does: states.join(', ') }, ...listOptions },
  async run({ words: [what, id], options, open, clock }) {
    if (what === 'drop' && id === undefined) throw new UsageError('ID is missing.')
    const filter = { state: readChoice('state', options.state, states), ...readPage(options) }
    const { db } = await open()
    if (what === 'retry') return retry(db, clock.now(), id)
    if (id !== undefined) return drop(db, clock.now(), id)
    return listReport(await listJobs(db, filter), { one: 'job', columns })
  },
})

const columns = [
  { title: 'ID', of: (row: Job) => handle(row.id) },
  { title: 'What', of: (row: Job) => row.name },
  { title: 'State', of: (row: Job) => row.state },
  { title: 'Attempts', of: (row: Job) => row.attempts },
  { title: 'Due', of: (row: Job) => time(row.run_at) },
  { title: 'Ended', of: (row: Job) => time(row.finished_at) },
  { title: 'Last error', of: (row: Job) => row.last_error },
]

async function retry(db: Db, now: number, id: string | undefined) {
  const meant = id === undefined ? undefined : await meantId(db, 'jobs', id)
  const revived = await reviveJobs(db, now, meant)
  if (id !== undefined && revived === 0) throw new Refusal(`There is no failed job ${id}.`)
  return { data: { jobs: revived }, text: revivedText(revived) }
}

async function drop(db: Db, now: number, id: string) {
  const meant = await meantId(db, 'jobs', id)
  if (!(await dropJob(db, { id: meant }, now))) throw new Refusal(`There is no failed job ${id}.`)
  return {
    data: { dropped: meant },
    text: 'The job is dropped. It won’t be done, and no alarm rings for it.',
  }
}
