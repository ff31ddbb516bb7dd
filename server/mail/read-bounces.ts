import type { Needs } from '../needs.ts'
import { day, minute } from '../process/clock.ts'
import { recipientOf } from '../queue/deliveries.ts'
import { job } from '../queue/job.ts'
import { addJob } from '../queue/queue.ts'
import { readBounces, readBouncesAt } from '../queue/requests.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { readDeliveryReport } from '../vendors/delivery-report.ts'
import type { Place } from '../vendors/imap.ts'
import { noteBounce } from './bounces.ts'
import { deliveryIn } from './return-path.ts'

/** How far back to look for unread reports. Outages of the mailbox are shorter. */
const lookBack = 14 * day

const pause = 10 * minute

/** The setting with the place of the last email that was looked at. */
const lastRead = 'bounces_read'

type BounceNeeds = Needs<'db' | 'clock' | 'log' | 'secret' | 'bounceMailbox'>

/**
 * Reads bounces from the mailbox of IMAP_URL every ten minutes. If the mailbox can't be read, the next run reads its messages.
 * An alarm tells the owner if the failure continues.
 */
export const readBouncesJob = job(readBounces, async (_nothing, services: BounceNeeds) => {
  const { db, clock, log, bounceMailbox } = services
  if (!bounceMailbox) return
  await addJob(db, readBouncesAt(clock.now() + pause), clock.now())
  try {
    const place: Place | null = JSON.parse((await readSetting(db, lastRead)) ?? 'null')
    await bounceMailbox.readReports(
      { since: clock.now() - lookBack, place },
      (source) => takeReport(source, services),
      (passed) => writeSetting(db, lastRead, JSON.stringify(passed)),
    )
    await writeSetting(db, name, 'null')
  } catch (err) {
    log.warn({ err }, 'the bounce mailbox cannot be read')
    const why = err instanceof Error ? err.message : String(err)
    const { since } = (await unreadBounces(db)) ?? { since: clock.now() }
    await writeSetting(db, name, JSON.stringify({ since, why } satisfies Unread))
  }
})

/** Stores a report. Returns false if the message isn't about one of our emails. Such a message stays unread. */
async function takeReport(
  source: Buffer,
  { db, clock, secret }: Needs<'db' | 'clock' | 'secret'>,
): Promise<boolean> {
  // The return path is in the report's headers or in the returned email.
  const id = deliveryIn(secret, source.toString('latin1'))
  if (id === null) return false
  const report = await readDeliveryReport(source)
  const email = report && (await recipientOf(db, id))
  if (email)
    await noteBounce(db, { ...report, provider: 'mailbox', key: `${id}:${report.kind}`, email }, clock.now())
  return true
}

/** The time since which the mailbox can't be read (epoch milliseconds), and the reason. */
type Unread = { since: number; why: string }

const name = 'bounces_unread'

/** Returns null if the last read succeeded. */
export async function unreadBounces(db: Db): Promise<Unread | null> {
  return JSON.parse((await readSetting(db, name)) ?? 'null')
}
