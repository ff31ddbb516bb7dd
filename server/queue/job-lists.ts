import { countRows } from '../store/count-rows.ts'
import { type Newest, newest, type Page } from '../store/newest.ts'
import type { Db, Job } from '../store/tables.ts'
import { failsAt } from './lanes.ts'

/** Reads jobs. `queue.ts` changes them. */

/** Lists jobs in one state or in any, newest first. */
export async function listJobs(
  db: Db,
  { state, ...page }: { state?: Job['state'] | undefined } & Page,
): Promise<Newest<Job>> {
  const all = db.selectFrom('jobs')
  if (state === undefined) return newest(all, page)
  const jobs = all.where('state', '=', state)
  return newest(state === 'waiting' ? jobs : jobs.where('finished_at', 'is not', null), page)
}

/** The number of waiting, done and dead jobs by name. */
export async function countJobsByName(db: Db): Promise<({ name: string } & Record<Job['state'], number>)[]> {
  const states = ['waiting', 'done', 'dead'] as const
  return db
    .selectFrom('jobs')
    .select('name')
    .select(({ fn }) =>
      states.map((state) => fn.countAll<number>().filterWhere('state', '=', state).as(state)),
    )
    .groupBy('name')
    .orderBy('name')
    .execute()
}

/** How many jobs are due at `now` (epoch milliseconds), and have been for more than `forMs`. */
export async function countOverdueJobs(db: Db, now: number, forMs: number): Promise<number> {
  return countRows(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('run_at', '<', now - forMs)
      // Newsletters and ConvertKit have a pace, and a failing account has its own alarm.
      .where('lane', 'in', ['money', 'site', 'mail'])
      .where('lane', 'not in', (eb) => eb.selectFrom('lanes').select('lanes.name').where(failsAt(now))),
  )
}

/** How many jobs are dead and need the owner. */
export async function countDeadJobs(db: Db): Promise<number> {
  // For SQLite, the second condition says that the index of ended jobs has them all.
  return countRows(db.selectFrom('jobs').where('state', '=', 'dead').where('finished_at', 'is not', null))
}

/** How many waiting jobs have a key with this prefix. */
export async function countWaitingJobs(db: Db, keyStart: string): Promise<number> {
  return countRows(db.selectFrom('jobs').where('state', '=', 'waiting').where('key', 'like', `${keyStart}%`))
}
