import { day, hour, isoDay } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { sendMail, watch, watchAt } from '../queue/requests.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { type AlarmNeeds, forgetDismissed, readDismissed, ringingAlarms } from './alarms.ts'

const monday = 1
const morning = 7
/** The day of the Monday whose summary was written. */
const lastSummary = 'last_summary'

/**
 * Checks every hour for urgent alarms that the owner hasn't dismissed, and writes to the owner: at most once a day for each
 * alarm, and once a week in any case.
 */
export const watchJob = job(watch, async (_nothing, services: AlarmNeeds) => {
  const { db, clock } = services
  const now = clock.now()
  const today = isoDay(now)
  const ringing = await ringingAlarms(services)
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
 * Queues the summary of the weeks before the last Monday morning, once, even if the site was down that day. A new site has
 * nothing to summarize.
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

/** 7:00 (UTC) of the last Monday. */
function lastMonday(now: number): number {
  const time = now - morning * hour
  const daysSince = (new Date(time).getUTCDay() + 7 - monday) % 7
  return time - (time % day) - daysSince * day + morning * hour
}
