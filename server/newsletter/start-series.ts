import { series } from '../../model/series.ts'
import { findContactById } from '../mail/contacts.ts'
import { endRunsOf } from '../mail/suppressions.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJobs } from '../queue/queue.ts'
import { startSeries } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { seriesLetter } from './series-letter.ts'
import { beginRun } from './series-runs.ts'

/**
 * Queues every letter of a series for its day, at the time of day when the reader started the series, because they probably
 * read email at that time. Just before sending, each job checks whether its letter still applies. Does nothing if Kit is used,
 * because Kit starts its own sequences when a tag is added.
 */
export const startSeriesJob = job(
  startSeries,
  async ({ contactId, start }, { db, clock, convertKit }: Needs<'db' | 'clock' | 'convertKit'>) => {
    if (convertKit || !(await findContactById(db, contactId))) return
    const now = clock.now()
    const begun = series.filter(({ starts }) => starts.some((name) => name === start))
    await transact(db, async (tx) => {
      // A purchase ends all other series for good, even if it's refunded later. The buyer's own series isn't ended, because
      // this job may run twice, and a buyer may buy again.
      const own = begun.map(({ id }) => id)
      if (start === 'purchase') await endRunsOf(tx, contactId, now, { except: own })
      for (const { id, letters } of begun) {
        const run = await beginRun(tx, { series: id, contact_id: contactId }, now)
        if (!run) continue
        const mails = letters.map((letter) =>
          seriesLetter(
            { runId: run.id, letter: letter.id },
            { key: `series:${run.id}:${letter.id}`, at: now + letter.day * day },
          ),
        )
        await addJobs(tx, mails, now)
      }
    })
  },
)
