import * as z from 'zod'
import { sendMail } from '../letters/send-mail.ts'
import { day, hour, isoDay } from '../process/clock.ts'
import { type JobRequest, job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { ringingAlarms } from './alarms.ts'

const monday = 1
const morning = 7

/**
 * Looks every hour whether an urgent alarm rings, and writes to the owner: once a day of each, and once a week in any
 * case.
 */
export const watch = job('watch', z.object({}), async (_nothing, { db, clock }) => {
  const now = clock.now()
  const today = isoDay(now)
  const urgent = (await ringingAlarms(db, now)).filter((alarm) => alarm.urgent)
  await db.transaction().execute(async (tx) => {
    for (const { name } of urgent)
      await addJob(
        tx,
        sendMail({ mail: 'alert', alarm: name, day: today }, { key: `alert:${name}:${today}` }),
        now,
      )
    if (isMondayMorning(now))
      await addJob(
        tx,
        sendMail({ mail: 'weekly-summary', day: today }, { key: `weekly-summary:${today}` }),
        now,
      )
    await addJob(tx, watchAt(now + hour), now)
  })
})

/** One an hour (UTC), however often the site starts. `time`: epoch milliseconds. */
export function watchAt(time: number): JobRequest {
  return watch({}, { key: `watch:${new Date(time).toISOString().slice(0, 13)}`, at: time })
}

function isMondayMorning(now: number): boolean {
  return new Date(now).getUTCDay() === monday && now % day >= morning * hour
}
