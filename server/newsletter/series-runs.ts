import { series } from '../../model/series.ts'
import { newId } from '../store/id.ts'
import { beginsWith, type Newest, newest, type Page } from '../store/query.ts'
import type { Db, SeriesRun } from '../store/tables.ts'

/** Starts a series for a contact. Returns undefined if the contact has started the series before. */
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

/** Ends a series for good, also if a bounce had ended it before. */
export async function endRun(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('series_runs').set({ ended_at: now }).where('id', '=', id).execute()
}

/**
 * Moves the series that a purchase starts to another contact, where they continue with the next letter, also if they ended because
 * the address before bounced. Returns false if there are none. A contact that has got letters of such a series keeps its own.
 */
export async function moveRuns(tx: Db, from: string, to: string): Promise<boolean> {
  const bought = series.filter(({ starts }) => starts.includes('purchase')).map(({ id }) => id)
  const runs = (await runsOf(tx, from)).filter((run) => bought.includes(run.series))
  if (from === to) return runs.length > 0
  const had = await runsOf(tx, to)
  const reports = await tx
    .selectFrom('bounces')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .select('bounces.created_at')
    .where('contact_id', '=', from)
    .where('state', '=', 'bounced')
    .execute()
  for (const { id, series: of, ended_at } of runs) {
    const own = had.find((run) => run.series === of)
    const hasBounced = reports.some(({ created_at }) => created_at === ended_at)
    const isOver = ended_at !== null && !hasBounced
    if (own && (isOver || (await hasLetters(tx, own)))) continue
    // It began a moment ago, when another course of theirs was moved.
    if (own) await tx.deleteFrom('series_runs').where('id', '=', own.id).execute()
    const changes = { contact_id: to, ended_at: hasBounced ? null : ended_at }
    await tx.updateTable('series_runs').set(changes).where('id', '=', id).execute()
  }
  return runs.length > 0
}

/** Whether a letter of the series was sent, or is on its way. */
async function hasLetters(tx: Db, { id }: Pick<SeriesRun, 'id'>): Promise<boolean> {
  const letter = await tx
    .selectFrom('deliveries')
    .select('id')
    .where(({ ref }) => beginsWith(tx, ref('key'), `mail:series:${id}:`))
    .executeTakeFirst()
  return letter !== undefined
}

/** Counts the people who started each series, and those whose series was ended early. */
export async function countRuns(db: Db): Promise<{ series: string; started: number; stopped: number }[]> {
  return db
    .selectFrom('series_runs')
    .select(({ fn }) => [
      'series',
      fn.countAll<number>().as('started'),
      fn.count<number>('ended_at').as('stopped'),
    ])
    .groupBy('series')
    .orderBy('series')
    .execute()
}

/** Returns a contact's series in the order they were started. */
export async function runsOf(db: Db, contactId: string): Promise<SeriesRun[]> {
  return db
    .selectFrom('series_runs')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

export type SeriesReader = SeriesRun & { email: string }

/** Lists everyone who has started a series, newest first. */
export async function listReaders(db: Db, id: string, page: Page): Promise<Newest<SeriesReader>> {
  const found = await newest(db.selectFrom('series_runs').where('series', '=', id), page)
  const ids = found.rows.map(({ contact_id }) => contact_id)
  const contacts =
    ids.length === 0
      ? []
      : await db.selectFrom('contacts').select(['id', 'email']).where('id', 'in', ids).execute()
  const emails = new Map(contacts.map(({ id: contact, email }) => [contact, email]))
  const rows = found.rows.map((run) => ({ ...run, email: emails.get(run.contact_id) ?? '' }))
  return { ...found, rows }
}

/** A letter of a series for one reader, with the state of its delivery. */
export type PlannedLetter = Awaited<ReturnType<typeof plannedLetters>>[number]

/**
 * Returns every letter of these series runs, ordered by time. Letters that wait for a module are last. Leaves out a letter with a
 * day that was added after the run began, because nothing queues it for this reader.
 */
export async function plannedLetters(db: Db, runs: readonly SeriesRun[]) {
  if (runs.length === 0) return []
  const lettersOf = (run: SeriesRun) => series.find(({ id }) => id === run.series)?.letters ?? []
  // By key, because a run may have moved to another contact since its first letters.
  const keyOf = (run: SeriesRun, letter: { id: string }) => `mail:series:${run.id}:${letter.id}`
  const jobKeyOf = (key: string) => key.slice('mail:'.length)
  const keys = runs.flatMap((run) => lettersOf(run).map((letter) => keyOf(run, letter)))
  const deliveries = await inParts(keys, (part) =>
    db
      .selectFrom('deliveries')
      .select(['key', 'state', 'reason', 'finished_at'])
      .where('key', 'in', part)
      .execute(),
  )
  const byKey = new Map(deliveries.map((row) => [row.key, row]))
  const jobs = await inParts(keys.map(jobKeyOf), (part) =>
    db
      .selectFrom('jobs')
      .select(['key', 'run_at'])
      .where('key', 'in', part)
      .where('state', '!=', 'done')
      .execute(),
  )
  const dueByKey = new Map(jobs.map(({ key, run_at }) => [key, run_at]))
  const planned = runs.flatMap((run) =>
    lettersOf(run).flatMap((letter) => {
      const done = byKey.get(keyOf(run, letter))
      const due = dueByKey.get(jobKeyOf(keyOf(run, letter))) ?? null
      if (!done && due === null && letter.after === undefined) return []
      return {
        runId: run.id,
        series: run.series,
        letter: letter.id,
        subject: letter.subject,
        /** Epoch milliseconds. Null if the letter waits for the module `after`. */
        due: done?.finished_at ?? (letter.after === undefined ? due : null),
        after: letter.after ?? null,
        state: done?.state ?? 'waiting',
        reason: done?.reason ?? (run.ended_at === null ? null : 'This series has ended for the reader.'),
      }
    }),
  )
  const last = Number.MAX_SAFE_INTEGER
  return planned.sort((a, b) => (a.due ?? last) - (b.due ?? last))
}

/** Reads rows by their keys, 10,000 at a time. A statement of SQLite takes at most 32,766 parameters. */
async function inParts<Row>(
  keys: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += 10_000)
    rows.push(...(await read(keys.slice(from, from + 10_000))))
  return rows
}
