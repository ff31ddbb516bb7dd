import type { Needs } from '../needs.ts'
import { day, hour, isoDay } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { watch, watchAt } from '../queue/requests.ts'
import { checkPrices } from '../sales/price-problem.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { type AlarmNeeds, forgetDismissed, ofMachine, readDismissed, ringingAlarms } from './alarms.ts'
import { alert, weeklySummary } from './owner-letters.ts'

const monday = 1
const morning = 7
/** The setting with the Monday of the last summary, like `2026-01-05`. */
const lastSummary = 'last_summary'

/**
 * Runs every hour. Checks the prices at Stripe. Emails the owner about urgent alarms that aren't dismissed, at most once a day
 * for each alarm. Also queues the weekly summary.
 */
export const watchJob = job(watch, async (_nothing, services: AlarmNeeds & Needs<'payments' | 'log'>) => {
  const { db, clock } = services
  await checkPrices(services)
  const now = clock.now()
  const today = isoDay(now)
  const ringing = await ringingAlarms(services)
  const dismissed = await readDismissed(db, ringing, now)
  const urgent = ringing.filter(({ name, urgent }) => urgent && !dismissed.has(name))
  await transact(db, async (tx) => {
    await forgetDismissed(tx, ringing)
    for (const { name, since, says, todo } of urgent) {
      const key = `alert:${name}:${since ?? today}`
      const found = ofMachine.includes(name) ? { says, todo } : undefined
      await addJob(tx, alert({ alarm: name, day: today, since, found }, { key }), now)
    }
    await addSummary(tx, now)
    await addJob(tx, watchAt(now + hour), now)
  })
})

/**
 * Queues one summary for each Monday morning. If the site was down then, queues the summary later. A new site skips its first
 * summary, because there's nothing to summarize.
 */
async function addSummary(tx: Db, now: number): Promise<void> {
  const due = isoDay(lastMonday(now))
  const last = await readSetting(tx, lastSummary)
  if (last === due) return
  await writeSetting(tx, lastSummary, due)
  if (last === null) return
  const key = `weekly-summary:${due}`
  await addJob(tx, weeklySummary({ day: due }, { key }), now)
}

/** Returns the most recent Monday at 7:00 UTC, in epoch milliseconds. */
function lastMonday(now: number): number {
  const time = now - morning * hour
  const daysSince = (new Date(time).getUTCDay() + 7 - monday) % 7
  return time - (time % day) - daysSince * day + morning * hour
}
