import { beginsWith, countRows, type Newest, newest, type Page } from '../store/query.ts'
import type { Db, Job } from '../store/tables.ts'
import { failsAt } from './lanes.ts'

/** Lists the jobs in one state, or all jobs if `state` is undefined. The newest are first. */
export async function listJobs(
  db: Db,
  { state, ...page }: { state?: Job['state'] | undefined } & Page,
): Promise<Newest<Job>> {
  const all = db.selectFrom('jobs')
  if (state === undefined) return newest(all, page)
  const jobs = all.where('state', '=', state)
  return newest(state === 'waiting' ? jobs : jobs.where('finished_at', 'is not', null), page)
}

/** Returns the numbers of waiting, done and dead jobs for each name. */
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

/** Returns how many jobs have been due for more than `forMs` at `now` (epoch milliseconds). */
export async function countOverdueJobs(db: Db, now: number, forMs: number): Promise<number> {
  return countRows(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('run_at', '<', now - forMs)
      // Visitors' lookups may be many, and newsletter and Kit jobs may wait because of their lane's pace. Failing accounts have
      // their own alarm.
      .where('lane', 'in', ['money', 'site', 'mail'])
      .where('lane', 'not in', (eb) => eb.selectFrom('lanes').select('lanes.name').where(failsAt(now))),
  )
}

export async function countDeadJobs(db: Db): Promise<number> {
  // All dead jobs meet the second condition. It lets SQLite use the partial index on ended jobs.
  return countRows(db.selectFrom('jobs').where('state', '=', 'dead').where('finished_at', 'is not', null))
}

/** Returns the jobs whose keys begin with this prefix, in any state. */
export async function jobsOf(db: Db, keyStart: string): Promise<Pick<Job, 'id' | 'key' | 'state'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'key', 'state'])
    .where(({ ref }) => beginsWith(db, ref('key'), keyStart))
    .execute()
}

/** Returns how many waiting jobs have a key with this prefix. */
export async function countWaitingJobs(db: Db, keyStart: string): Promise<number> {
  return countRows(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where(({ ref }) => beginsWith(db, ref('key'), keyStart)),
  )
}
