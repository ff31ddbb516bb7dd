import { day, hour, isoDay } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { sendMail, watch, watchAt } from '../queue/requests.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { forgetDismissed, readDismissed, ringingAlarms } from './alarms.ts'

const monday = 1
const morning = 7
/** The day of the Monday whose summary was written. */
const lastSummary = 'last_summary'

/**
 * Looks every hour whether an urgent alarm rings that the owner has not put aside, and writes to the owner: once a day of each,
 * and once a week in any case.
 */
export const watchJob = job(watch, async (_nothing, { db, clock, config, course }) => {
  const now = clock.now()
  const today = isoDay(now)
  const ringing = await ringingAlarms({ db, clock, config, course })
  const dismissed = await readDismissed(db, ringing, now)
  const urgent = ringing.filter(({ name, urgent }) => urgent && !dismissed.has(name))
  await transact(db, async (tx) => {
    await forgetDismissed(tx, ringing)
    for (const { name, since } of urgent) {
      const key = `alert:${name}:${since ?? today}`
      await addJob(tx, sendMail({ mail: 'alert', alarm: name, day: today }, { key }), now)
    }
    await addSummary(tx, now)
    await addJob(tx, watchAt(now + hour), now)
  })
})

/**
 * The summary of the weeks before the last Monday morning: once, also by a site that was down on that day. A new site has none
 * to write of.
 */
async function addSummary(tx: Db, now: number): Promise<void> {
  const due = isoDay(lastMonday(now))
  const last = await readSetting(tx, lastSummary)
  if (last === due) return
  await writeSetting(tx, lastSummary, due)
  if (last === null) return
  const key = `weekly-summary:${due}`
  await addJob(tx, sendMail({ mail: 'weekly-summary', day: due }, { key }), now)
}

/** Seven in the morning (UTC) of the last Monday. */
function lastMonday(now: number): number {
  const time = now - morning * hour
  const daysSince = (new Date(time).getUTCDay() + 7 - monday) % 7
  return time - (time % day) - daysSince * day + morning * hour
}
