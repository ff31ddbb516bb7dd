import * as z from 'zod'
import { offer } from '../../model/offer.ts'
import { sellsCourse } from '../../model/sold.ts'
import { countOpenCases } from '../course/cases.ts'
import { countUnanswered } from '../inbox/messages.ts'
import { countBounces } from '../mail/bounces.ts'
import { findListBomb } from '../mail/quiet-period.ts'
import { unreadBounces } from '../mail/read-bounces.ts'
import type { Needs } from '../needs.ts'
import { refusedBuild } from '../process/builds.ts'
import { day, hour, minute } from '../process/clock.ts'
import { siteDay } from '../process/days.ts'
import { countDeadJobs, countOverdueJobs } from '../queue/job-lists.ts'
import { failingLanes } from '../queue/lanes.ts'
import { isBehind } from '../sales/not-sold.ts'
import {
  countBuyersTurnedAway,
  countDisputedOrders,
  countPaidOrders,
  countUndecidedOrders,
  unmatchedOrders,
} from '../sales/order-lists.ts'
import { findPriceProblems } from '../sales/price-problem.ts'
import { countWaitingEvents, lastEventHandled } from '../sales/stripe-events.ts'
import { unfinished } from '../sales/unfinished-course.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import {
  freeDisk,
  gigabytes,
  isBackupOld,
  lastUpkeepAt,
  lateArticle,
  lateSince,
  leastFree,
} from './upkeep.ts'
import { longestDelay } from './worker-health.ts'

/** `since` is when the problem started (epoch milliseconds). With `since`, the alarm is emailed once instead of every day. */
type Ringing = { says: string; todo: string; since?: number } | null

/** An alarm rings if fewer than `least` bytes are free on the disk. `root` is the folder of the checkout. */
type Watched = Needs<'config' | 'readCourse' | 'served'> & { least: number; root: string }
export type AlarmNeeds = Needs<'db' | 'clock' | 'config' | 'readCourse' | 'served'>

type Check = (db: Db, now: number, watched: Watched) => Promise<Ringing>

/** The owner's alarms. */
const alarms = {
  'overdue-jobs': counting(
    (db, now) => countOverdueJobs(db, now, longestDelay),
    ['job', 'jobs'],
    'should have run more than ten minutes ago.',
    'Until they do, emails and tags wait. Is the worker running? npm start, or ROLE=worker.',
  ),
  'paused-lanes': pausedLanes,
  'dead-jobs': counting(
    countDeadJobs,
    ['job was', 'jobs were'],
    'given up.',
    'At the desk, Jobs says what and why. Fix that, and try them again there. In a shell: npm run owner -- jobs --state dead, then jobs retry',
  ),
  bounces: manyBounces,
  'unread-bounces': unreadMailbox,
  'list-bomb': listBomb,
  'waiting-events': counting(
    (db, now) => countWaitingEvents(db, now - 10 * minute),
    ['Stripe event has', 'Stripe events have'],
    'been waiting for more than ten minutes.',
    'What holds them up: npm run owner -- jobs. Then: npm run owner -- reconcile --repair',
  ),
  'silent-webhook': counting(
    countSilentlyPaid,
    ['order was', 'orders were'],
    'paid recently, and no event came from Stripe.',
    'Why: https://dashboard.stripe.com/webhooks lists the attempts, and npm run owner -- doctor checks both ends. Once events arrive: npm run owner -- reconcile --repair',
  ),
  'failing-checkouts': failingCheckouts,
  'undecided-orders': counting(
    (db, now) => countUndecidedOrders(db, now - hour),
    ['checkout is', 'checkouts are'],
    'over, and Stripe never reported how.',
    'To ask Stripe: npm run owner -- reconcile --repair',
  ),
  'unmatched-payments': unmatchedPayments,
  disputes: counting(
    countDisputedOrders,
    ['payment is', 'payments are'],
    'disputed by the buyer’s bank.',
    'Answer before the deadline: https://dashboard.stripe.com/disputes',
  ),
  'old-backup': oldBackup,
  'small-disk': smallDisk,
  'not-on-sale': notOnSale,
  'unanswered-messages': counting(
    (db, now) => countUnanswered(db, { before: now - 3 * day }),
    ['message', 'messages'],
    'unanswered for three days.',
    'Answer at the desk, or by email and then: npm run owner -- messages answered ID',
  ),
  // The guarantee promises an answer within `answerDays` working days (course.yaml).
  'late-cases': counting(
    (db, now) => countOpenCases(db, { dueBefore: now }),
    ['guarantee request is', 'guarantee requests are'],
    'past the day you promised to answer by.',
    'Answer under Cases at the desk, or: npm run owner -- guarantee, then guarantee answer ID FILE',
  ),
  'late-article': heldArticle,
  'not-published': notPublished,
} satisfies Record<string, Check>

export type AlarmName = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as AlarmName[]

/** A problem that the owner has to fix. `says` describes it, and `todo` tells what to do. Urgent alarms are sent by email. */
export type Alarm = { name: AlarmName; urgent: boolean } & NonNullable<Ringing>

/** The alarms that aren't sent by email. The owner sees them at the desk and in the weekly summary. */
const patient: readonly AlarmName[] = ['unanswered-messages']

/** The alarms about the machine that finds them. The one that sends the email may not have the problem. */
export const ofMachine: readonly AlarmName[] = ['small-disk', 'late-article', 'not-published']

export async function ringingAlarms(
  { db, clock, config, readCourse, served }: AlarmNeeds,
  least = leastFree,
  root = '',
): Promise<Alarm[]> {
  const ringing: Alarm[] = []
  for (const name of alarmNames) {
    const check: Check = alarms[name]
    const found = await check(db, clock.now(), { config, readCourse, served, least, root })
    if (found) ringing.push({ name, urgent: !patient.includes(name), ...found })
  }
  return ringing
}

const dismissedFor = 7 * day
const settingOf = (name: AlarmName) => `dismissed ${name}`
const dismissal = z.object({ says: z.string(), until: z.number() })

/** Silences an alarm for a week, or until its text changes. */
export async function dismissAlarm(db: Db, { name, says }: Pick<Alarm, 'name' | 'says'>, now: number) {
  await writeSetting(db, settingOf(name), JSON.stringify({ says, until: now + dismissedFor }))
}

/** Returns which of the ringing alarms are dismissed, and until when (epoch milliseconds). */
export async function readDismissed(
  db: Db,
  ringing: readonly Alarm[],
  now: number,
): Promise<Map<AlarmName, number>> {
  const found = new Map<AlarmName, number>()
  for (const { name, says } of ringing) {
    const kept = dismissal.safeParse(JSON.parse((await readSetting(db, settingOf(name))) ?? 'null'))
    if (kept.success && kept.data.says === says && kept.data.until > now) found.set(name, kept.data.until)
  }
  return found
}

/** Deletes the dismissals of alarms that no longer ring, so that an alarm with the same text can ring again. */
export async function forgetDismissed(db: Db, ringing: readonly Alarm[]): Promise<void> {
  const over = alarmNames.filter((name) => ringing.every((alarm) => alarm.name !== name))
  if (over.length > 0) await db.deleteFrom('settings').where('name', 'in', over.map(settingOf)).execute()
}

/** An alarm that rings unless a count is zero. It says how many, of what, and what is wrong with them. */
function counting(
  count: (db: Db, now: number) => Promise<number>,
  [one, several]: [one: string, several: string],
  wrong: string,
  todo: string,
): Check {
  return async (db, now) => {
    const n = await count(db, now)
    return n === 0 ? null : { says: `${n} ${n === 1 ? one : several} ${wrong}`, todo }
  }
}

/** Checks for failing vendor accounts. Their jobs wait, so nothing is lost. */
async function pausedLanes(db: Db, now: number): Promise<Ringing> {
  const lanes = await failingLanes(db, now, longestDelay)
  if (lanes.length === 0) return null
  const reasons = new Set(lanes.map(({ reason }) => reason ?? ''))
  return {
    says: `Jobs are waiting for an account that fails (${lanes.map(({ name }) => name).join(', ')}): ${[...reasons].join('; ')}`,
    todo: 'npm run owner -- doctor checks the accounts. Fix the key or the password, and restart the site. Then the waiting jobs run by themselves.',
    // The newest failure, so that a second account that fails is emailed, too.
    since: Math.max(...lanes.map(({ failing_since }) => failing_since ?? now)),
  }
}

/** Postmark and Amazon SES close accounts at about 5% bounces and 0.1% complaints. */
async function manyBounces(db: Db, now: number): Promise<Ringing> {
  const { sent, hard, complaint } = await countBounces(db, now - 7 * day)
  const isMany = (hard >= 5 && hard > sent * 0.05) || (complaint >= 2 && complaint > sent * 0.001)
  if (!isMany) return null
  return {
    says: `Of ${sent} emails in a week, ${hard} bounced and ${complaint} were called spam.`,
    todo: 'Send nothing to a list that never asked for it. These addresses get no more email; at this rate an email provider may close the account.',
  }
}

async function unreadMailbox(db: Db, now: number, { config }: Watched): Promise<Ringing> {
  const unread = config.imap && (await unreadBounces(db))
  if (!unread || unread.since > now - hour) return null
  return {
    says: `The mailbox of IMAP_URL can’t be read: ${unread.why}`,
    todo: 'Bounces and complaints wait in it. Check IMAP_URL; npm run owner -- doctor tries it.',
  }
}

async function listBomb(db: Db, now: number): Promise<Ringing> {
  const found = await findListBomb(db, now - day, now)
  if (!found) return null
  return {
    says: `In a day, the forms sent ${found.mails} emails to addresses that nobody has confirmed, and ${found.confirmed} people confirmed theirs.`,
    todo: 'Somebody may be using your forms to flood other people’s inboxes. Such emails now wait by themselves, and each inbox gets few. What helps: docs/operations.md, Alarms.',
  }
}

/**
 * Counts orders paid more than ten minutes after the last webhook event was handled. Without events, an order is settled late
 * if its buyer doesn't return to the site. The ten minutes allow for processing time and clock skew.
 */
async function countSilentlyPaid(db: Db, now: number): Promise<number> {
  const after = Math.max(now - 7 * day, ((await lastEventHandled(db)) ?? 0) + 10 * minute)
  return countPaidOrders(db, { after, before: now - hour })
}

/** Reports lost sales, for example after a key was revoked. Ignores a single buyer, whose email address may be invalid. */
async function failingCheckouts(db: Db, now: number): Promise<Ringing> {
  const turnedAway = await countBuyersTurnedAway(db, now - day)
  if (turnedAway < 2) return null
  return {
    says: `${turnedAway} buyers in a row got no checkout from Stripe, and nobody has since.`,
    todo: 'Why: npm run owner -- doctor checks the key, the price and the clock, and the log has Stripe’s response.',
  }
}

/** Finds payments that don't match their orders. Only the owner can tell what such a payment was for. */
async function unmatchedPayments(db: Db): Promise<Ringing> {
  const [first, ...others] = await unmatchedOrders(db)
  if (!first) return null
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return {
    says: `A payment does not match its order ${first.id}: ${first.objection}${more}.`,
    todo: 'Refund it at https://dashboard.stripe.com/payments, or fix the cause. Then: npm run owner -- reconcile --repair',
  }
}

async function oldBackup(db: Db, now: number, { config }: Watched): Promise<Ringing> {
  if (await isBackupOld(db, now, config.mode)) {
    const made = await lastUpkeepAt(db, 'backup')
    return {
      says: made === 0 ? 'No backup was ever made.' : `The last backup is from ${siteDay(made)}.`,
      todo: 'Make one: npm run owner -- backup. Why the daily one fails: systemctl status site-backup, and docs/operations.md',
    }
  }
  const copied = await lateSince(db, 'copy', now)
  if (copied)
    return {
      says: copied.isTry
        ? `No backup has reached another machine since the first try on ${siteDay(copied.at)}.`
        : `The last copy of a backup on another machine is from ${siteDay(copied.at)}.`,
      todo: 'Why copies fail: systemctl status site-offsite, and docs/operations.md',
    }
  const drilled = await lateSince(db, 'drill', now)
  if (!drilled) return null
  return {
    says: drilled.isTry
      ? `No restore test has succeeded since the first on ${siteDay(drilled.at)}.`
      : `The last successful restore test is from ${siteDay(drilled.at)}.`,
    todo: 'Why the test fails: systemctl status site-restore-drill, and docs/operations.md',
  }
}

async function smallDisk(_db: Db, _now: number, { config, least }: Watched): Promise<Ringing> {
  const free = await freeDisk(config.dataDir)
  if (free >= least) return null
  return {
    says: `Only ${gigabytes(free)} is free for ${config.dataDir}.`,
    todo: 'Free up some space. With a full disk, the site can’t store signups or orders.',
  }
}

/** create-payment rejects buyers while the price is wrong or, in live mode, while the course is unfinished. */
async function notOnSale(db: Db, now: number, { config, readCourse }: Watched): Promise<Ringing> {
  const [problem] = await findPriceProblems({ db, config })
  if (problem) {
    const { product, says } = problem
    return {
      says: `Nobody can buy ${product.isCourse ? 'the course' : product.title}. ${says}`,
      todo: 'Correct it at Stripe, or in .env and restart the site. npm run owner -- doctor checks the key and the price.',
    }
  }
  if (!sellsCourse()) return null
  if (await isBehind({ db, now }))
    return {
      says: `Nobody can buy the course: somebody has waited more than ${offer.pauseAfterDays} days for what you promised.`,
      todo: 'Answer the oldest page review or guarantee request, and sales go on by themselves. pauseAfterDays in offer.yaml says when they pause.',
    }
  const [first, ...others] = config.mode === 'live' ? unfinished(readCourse()) : []
  if (!first) return null
  const more = others.length > 0 ? ` And ${others.length} more: npm run owner -- doctor` : ''
  return { says: `Nobody can buy the course. ${first.says}${more}`, todo: first.todo }
}

/** Nothing else tells the owner that a scheduled article isn't public: its timer may be missing, or it may have refused. */
async function heldArticle(db: Db, now: number, { served }: Watched): Promise<Ringing> {
  const late = await lateArticle(db, now, served())
  if (!late) return null
  return {
    says: `${late.file} should be public since ${late.day}. ${late.why || 'Nothing has published it.'}`,
    todo: 'Publish at the desk, or: npm run owner -- publish. The timer that does it by itself: docs/operations.md, Content and publishing.',
  }
}

/** The site is served by the build before. */
async function notPublished(_: Db, __: number, { root }: Watched): Promise<Ringing> {
  const failed = refusedBuild(root)
  if (!failed) return null
  return {
    says: `The newest build of the site failed, and visitors see the one before: ${failed.why.slice(0, 500)}`,
    todo: 'Correct what it says. Then publish at the desk, or run npm run build.',
  }
}
