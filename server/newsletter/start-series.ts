import { series } from '../../model/series.ts'
import { findContactById } from '../mail/contacts.ts'
import { endRunsOf } from '../mail/suppressions.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob, addJobs, isWaiting } from '../queue/queue.ts'
import { seriesFor, startSeries } from '../queue/requests.ts'
import { beginsWith } from '../store/query.ts'
import type { Db, SeriesRun } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { seriesLetter } from './series-letter.ts'
import { beginRun, runsOf } from './series-runs.ts'

export const startSeriesJob = job(
  startSeries,
  async ({ contactId, start }, services: Needs<'db' | 'clock' | 'convertKit'>) =>
    transact(services.db, (tx) => beginSeries(tx, { contactId, start }, services)),
)

/**
 * Queues every letter of a series that has a day, for that day, at the time of day when the reader started the series, because
 * they probably read email at that time. Just before sending, each job checks whether its letter still applies. Does nothing if
 * Kit is used, because Kit starts its own sequences when a tag is added, or if the reader has started the series before.
 */
async function beginSeries(
  tx: Db,
  { contactId, start }: { contactId: string; start: string },
  { clock, convertKit }: Needs<'clock' | 'convertKit'>,
): Promise<void> {
  if (convertKit || !(await findContactById(tx, contactId))) return
  const now = clock.now()
  const begun = series.filter(({ starts }) => starts.some((name) => name === start))
  // A purchase ends all other series for good, even if it's refunded later. The buyer's own series isn't ended, because
  // this job may run twice, and a buyer may buy again.
  const own = begun.map(({ id }) => id)
  if (start === 'purchase') await endRunsOf(tx, contactId, now, { except: own })
  for (const { id, letters } of begun) {
    const run = await beginRun(tx, { series: id, contact_id: contactId }, now)
    if (!run) continue
    const emails = letters.flatMap((letter) =>
      letter.day === undefined
        ? []
        : seriesLetter(
            { runId: run.id, letter: letter.id },
            { key: `series:${run.id}:${letter.id}`, at: now + letter.day * day },
          ),
    )
    if (emails.length > 0) await addJobs(tx, emails, now)
  }
}

/**
 * Queues the letters that a buyer gets after a module, in the transaction that completes it. A letter that was queued before isn't
 * queued or sent again: its job's key holds for a month, and its delivery's key for good.
 */
export async function addLettersAfter(
  tx: Db,
  { contactId, module }: { contactId: string; module: number },
  services: Needs<'clock' | 'convertKit'>,
): Promise<void> {
  const now = services.clock.now()
  // The worker may have been down since the purchase.
  const { key } = seriesFor(contactId, 'purchase')
  if (key && (await isWaiting(tx, key))) await beginSeries(tx, { contactId, start: 'purchase' }, services)
  const contact = await findContactById(tx, contactId)
  // If the bounce is taken back, the letter is sent (`reviveBounced`). Until then its job skips it.
  const isBounced = contact?.state === 'bounced'
  const runs = (await runsOf(tx, contactId)).filter(({ ended_at }) => ended_at === null || isBounced)
  for (const run of runs) {
    const found = series.find(({ id }) => id === run.series)?.letters.find(({ after }) => after === module)
    if (!found) continue
    const last = await lastWaiting(tx, run)
    const when = { key: keyAfter(run, found.id), at: last === null ? now : last + day }
    await addJob(tx, seriesLetter({ runId: run.id, letter: found.id, after: module }, when), now)
  }
}

const keyAfter = ({ id }: Pick<SeriesRun, 'id'>, letter: string) => `series:${id}:${letter}:after`

/**
 * Returns when the last waiting letter after a module is due, or null if none waits. Two that are due at once could be sent in
 * the wrong order.
 */
async function lastWaiting(tx: Db, run: Pick<SeriesRun, 'id'>): Promise<number | null> {
  const { last } = await tx
    .selectFrom('jobs')
    .select(({ fn }) => fn.max<number | null>('run_at').as('last'))
    .where(({ ref }) => beginsWith(tx, ref('key'), `series:${run.id}:`))
    .where('key', 'like', '%:after')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return last
}
