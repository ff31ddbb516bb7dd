import { newId } from '../store/id.ts'
import type { Db, SeriesRun } from '../store/tables.ts'

/** Begins a series for a contact. Undefined for somebody who has been in it before. */
export async function beginRun(
  tx: Db,
  run: Pick<SeriesRun, 'series' | 'contact_id'>,
  now: number,
): Promise<SeriesRun | undefined> {
  return tx
    .insertInto('series_runs')
    .values({ id: newId('run'), ...run, started_at: now, ended_at: null })
    .onConflict((conflict) => conflict.columns(['contact_id', 'series']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findRun(db: Db, id: string): Promise<SeriesRun | undefined> {
  return db.selectFrom('series_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The reader wants no more of these letters. */
export async function endRun(tx: Db, id: string, now: number): Promise<void> {
  await tx
    .updateTable('series_runs')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every series of a contact. */
export async function endRunsOf(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('series_runs')
    .set({ ended_at: now })
    .where('contact_id', '=', contactId)
    .where('ended_at', 'is', null)
    .execute()
}

/** How many people are or were in each series, and for how many of them it ended before its last letter. */
export async function countRuns(db: Db): Promise<{ series: string; started: number; stopped: number }[]> {
  const rows = await db
    .selectFrom('series_runs')
    .select(({ fn }) => [
      'series',
      fn.countAll<number>().as('started'),
      fn.count<number>('ended_at').as('stopped'),
    ])
    .groupBy('series')
    .orderBy('series')
    .execute()
  return rows.map(({ series, started, stopped }) => ({
    series,
    started: Number(started),
    stopped: Number(stopped),
  }))
}

/** The series of one contact, in the order in which they began. */
export async function runsOf(db: Db, contactId: string): Promise<SeriesRun[]> {
  return db
    .selectFrom('series_runs')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}
