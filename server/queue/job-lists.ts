import { countRows } from '../store/count-rows.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Db, Job } from '../store/tables.ts'

/** Queries of jobs; server/queue/queue.ts changes them. */

/** Jobs in any state or in one, newest first. */
export async function listJobs(
  db: Db,
  { state, ...page }: { state?: Job['state'] | undefined } & Page,
): Promise<Newest<Job>> {
  const all = db.selectFrom('jobs')
  return newest(state ? all.where('state', '=', state) : all, page)
}

/** The number of waiting, finished and given-up jobs by name. */
export async function countJobsByName(
  db: Db,
): Promise<{ name: string; waiting: number; done: number; dead: number }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'state', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(['name', 'state'])
    .orderBy('name')
    .execute()
  const names = [...new Set(rows.map(({ name }) => name))]
  const of = (name: string, state: Job['state']) =>
    rows.find((row) => row.name === name && row.state === state)?.n ?? 0
  return names.map((name) => ({
    name,
    waiting: of(name, 'waiting'),
    done: of(name, 'done'),
    dead: of(name, 'dead'),
  }))
}

/** How many jobs wait that were due before `time` (epoch milliseconds). */
export async function countOverdueJobs(db: Db, time: number): Promise<number> {
  return countRows(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('run_at', '<', time)
      // A newsletter goes out at its own pace, and a lane that is paused has an alarm of its own.
      .where('lane', 'in', ['money', 'site', 'mail'])
      .where('lane', 'not in', (eb) => eb.selectFrom('lanes').select('lanes.name').where('failures', '>', 0)),
  )
}

/** How many jobs were given up and need the owner. */
export async function countDeadJobs(db: Db): Promise<number> {
  return countRows(db.selectFrom('jobs').where('state', '=', 'dead'))
}

/** How many waiting jobs have a key with this prefix. */
export async function countWaitingJobs(db: Db, keyStart: string): Promise<number> {
  return countRows(db.selectFrom('jobs').where('state', '=', 'waiting').where('key', 'like', `${keyStart}%`))
}
