import { day, hour, isoDay } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { sendMail, watch, watchAt } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { ringingAlarms } from './alarms.ts'

const monday = 1
const morning = 7

/**
 * Looks every hour whether an urgent alarm rings, and writes to the owner: once a day of each, and once a week in any
 * case.
 */
export const watchJob = job(watch, async (_nothing, { db, clock, config, course }) => {
  const now = clock.now()
  const today = isoDay(now)
  const urgent = (await ringingAlarms({ db, clock, config, course })).filter((alarm) => alarm.urgent)
  await transact(db, async (tx) => {
    for (const { name, since } of urgent) {
      const key = `alert:${name}:${since ?? today}`
      await addJob(tx, sendMail({ mail: 'alert', alarm: name, day: today }, { key }), now)
    }
    if (isMondayMorning(now))
      await addJob(
        tx,
        sendMail({ mail: 'weekly-summary', day: today }, { key: `weekly-summary:${today}` }),
        now,
      )
    await addJob(tx, watchAt(now + hour), now)
  })
})

function isMondayMorning(now: number): boolean {
  return new Date(now).getUTCDay() === monday && now % day >= morning * hour
}
