import type { ExpressionBuilder } from 'kysely'
import { day, hour } from '../process/clock.ts'
import { isBefore, longestWait as longestInQueue, type Quiet, type Verdict } from '../queue/deliveries.ts'
import type { Db, Delivery, Tables } from '../store/tables.ts'

/** Emails that anybody can trigger for any address by submitting a form. Kit emails count, too: their kinds are `kit <name>`. */
const unaskedKinds = ['confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder']

export const isUnasked = (kind: string) => unaskedKinds.includes(kind) || /^kit\b/.test(kind)

const unasked = ({ eb, or }: ExpressionBuilder<Tables, 'deliveries'>) =>
  or([eb('kind', 'in', unaskedKinds), eb('kind', 'like', 'kit %')])

/** The quiet periods of an unconfirmed address: after the first of these emails, after the second, and after each later one. */
const periods = [hour, day, 7 * day]
/** The shortest time between two confirmation emails to people who have unsubscribed. */
const afterLeaving = 30 * day
/** An email that would wait longer isn't sent, because by then nobody remembers asking for it. */
const longestWait = day

/**
 * Keeps forms from flooding an inbox. A confirmed address gets one email of each kind per hour. Any other address has one
 * quiet period for all kinds, which grows with each email. During the period, repeats of a kind are skipped. Other emails
 * wait until the period ends or the address is confirmed, and are skipped if the wait would be longer than a day.
 */
export const quietPeriod: Quiet = async (tx, { contactId, kind, known }, now) => {
  const contact = await tx
    .selectFrom('contacts')
    .select(['state', 'unsubscribed_at'])
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (!contact) return null
  // Emails before an unsubscribe don't count. Nobody can abuse this, because only the reader can unsubscribe.
  const sent = [
    ...(await underWay(tx, { contactId, known }, now)),
    ...(await sentSince(tx, contactId, contact.unsubscribed_at ?? 0)),
  ]
  const [last] = sent
  if (!last) return null
  const period =
    contact.state === 'confirmed' ? hour : (periods[Math.min(sent.length, periods.length) - 1] ?? hour)
  const sameKind = sent.find((mail) => mail.kind === kind)
  const isLeaver = contact.state === 'unsubscribed' && kind === 'confirmation'
  if (sameKind && sameKind.at > now - (isLeaver ? afterLeaving : period)) return tooSoon
  const until = last.at + period
  if (contact.state === 'confirmed' || until <= now) return null
  return until - now <= longestWait ? { until } : tooSoon
}

const tooSoon: Verdict = { skip: 'This address got the same email, or too many emails, a short while ago.' }

/** Emails queued before this email count as sent, because jobs for the same person may run concurrently. */
async function underWay(
  tx: Db,
  { contactId, known }: { contactId: string; known: Delivery | undefined },
  now: number,
): Promise<Mailed[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['id', 'kind', 'created_at'])
    .where('contact_id', '=', contactId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', now - longestInQueue)
    .where(unasked)
    .execute()
  return rows.filter((row) => !known || isBefore(row, known)).map(({ kind }) => ({ kind, at: now }))
}

type Mailed = { kind: string; at: number }

/** Returns the unasked emails sent after `since` (epoch milliseconds), newest first. */
async function sentSince(tx: Db, contactId: string, since: number): Promise<Mailed[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['kind', 'finished_at'])
    .where('contact_id', '=', contactId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .where('finished_at', '>', since)
    .where(unasked)
    .orderBy('finished_at', 'desc')
    .execute()
  return rows.map(({ kind, finished_at }) => ({ kind, at: finished_at ?? 0 }))
}
