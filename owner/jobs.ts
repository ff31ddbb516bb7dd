import type { Db, Job } from '../server/db/tables.ts'
import { reviveJobs } from '../server/jobs/queue.ts'
import { command, Refusal, UsageError } from './command.ts'
import { heading, listOptions, readChoice, readLimit } from './list-options.ts'
import { newest } from './newest.ts'
import { readable } from './readable.ts'
import { count, table, time } from './table.ts'

const states = ['waiting', 'done', 'dead', 'cancelled'] as const satisfies Job['state'][]

export const jobs = command({
  name: 'jobs',
  takes: '[retry] [ID]',
  does: 'Lists the work of the site, newest first; tries jobs that were given up again.',
  examples: ['jobs --state dead', 'jobs retry', 'jobs retry job_0199…'],
  options: { state: { type: 'string', does: states.join(', ') }, ...listOptions },
  async run({ words: [what, id], options, open, clock, width }) {
    if (what !== undefined && what !== 'retry') throw new UsageError(`"${what}" is not retry.`)
    const filter = { state: readChoice('state', options.state, states), limit: readLimit(options.limit) }
    const { db } = await open()
    if (what === 'retry') return retry(db, clock.now(), id)
    const { rows, total } = await listJobs(db, filter)
    return {
      data: { total, jobs: rows.map(readable) },
      text: `${heading(rows.length, total, 'job')}\n\n${table(rows, columns, width)}`,
    }
  },
})

const columns = [
  { title: 'Job', of: (row: Job) => row.id },
  { title: 'What', of: (row: Job) => row.name },
  { title: 'State', of: (row: Job) => row.state },
  { title: 'Attempts', of: (row: Job) => row.attempts },
  { title: 'Due', of: (row: Job) => time(row.run_at) },
  { title: 'Ended', of: (row: Job) => time(row.finished_at) },
  { title: 'Last error', of: (row: Job) => row.last_error },
]

async function retry(db: Db, now: number, id: string | undefined) {
  const revived = await reviveJobs(db, now, id)
  if (id !== undefined && revived === 0) throw new Refusal(`No job ${id} was given up.`)
  return { data: { jobs: revived }, text: `${count(revived, 'job')} waiting again.` }
}

export async function listJobs(
  db: Db,
  { state, limit }: { state?: Job['state'] | undefined; limit: number },
): Promise<{ rows: Job[]; total: number }> {
  const all = db.selectFrom('jobs')
  const fitting = state ? all.where('state', '=', state) : all
  return newest(fitting, limit)
}
