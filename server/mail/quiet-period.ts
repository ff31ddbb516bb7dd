import { sql } from 'kysely'
import { inboxOf } from '../../contract/email-address.ts'
import { day, hour, minute } from '../process/clock.ts'
import { isBefore, longestWait as longestInQueue, type Quiet, type Verdict } from '../queue/deliveries.ts'
import { countRows } from '../store/query.ts'
import type { Contact, Db, Delivery } from '../store/tables.ts'

/** Emails that anybody can trigger for any address by submitting a form. Kit emails count, too: their kinds are `kit <name>`. */
const unaskedKinds = ['confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder']

export const isUnasked = (kind: string) => unaskedKinds.includes(kind) || /^kit\b/.test(kind)

/** `isUnasked` in SQL. The index `deliveries_unasked` has the same words. */
const unasked = sql<boolean>`(kind in ('confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder') or kind like 'kit %')`

/** The quiet periods of an unconfirmed address: after the first of these emails, after the second, and after each later one. */
const periods = [hour, day, 7 * day]
/** The most of these emails that a confirmed address gets in a day. */
const mostPerDay = 5
/** The shortest time between two emails of the same kind to a confirmed address. */
const sameAgain = hour
/** “You are already on the list” helps nobody more often, and neither does asking people who left whether they come back. */
const rarely = 30 * day
/** An email that would wait longer isn't sent, because by then nobody remembers asking for it. */
const longestWait = day

/** Whether a contact has pressed “This wasn’t me” in the last 30 days. `now` is in epoch milliseconds. */
export const isQuiet = ({ forms_quiet_until }: Pick<Contact, 'forms_quiet_until'>, now: number): boolean =>
  (forms_quiet_until ?? 0) > now

/**
 * Keeps forms from flooding an inbox. All addresses of an inbox count together. A confirmed address gets five of these emails a
 * day; more wait. Any other address has one quiet period for all kinds, which grows with each email. During the period, repeats
 * of a kind are skipped. Other emails wait until the period ends or the address is confirmed, and are skipped if the wait would
 * be longer than a day. If the forms are being abused (`findListBomb`), further emails to addresses that aren't confirmed wait.
 */
export const quietPeriod: Quiet = async (tx, { contactId, kind, known }, now) => {
  const contact = await tx.selectFrom('contacts').selectAll().where('id', '=', contactId).executeTakeFirst()
  if (!contact) return null
  if (isQuiet(contact, now)) return { skip: 'The owner of this address wants no emails from forms for now.' }
  contact.inbox = inboxOf(contact.email)
  await lockInbox(tx, contact)
  // Emails before an unsubscribe don't count. Nobody can abuse this, because only the reader can unsubscribe.
  const sent = [
    ...(await underWay(tx, { contact, known }, now)),
    ...(await sentSince(tx, contact, contact.unsubscribed_at ?? 0)),
  ]
  if (contact.state === 'confirmed') return forReader(sent, kind, now)
  const verdict = forStranger(sent, contact, kind, now)
  if (verdict || !(await findListBomb(tx, now - hour, now))) return verdict
  return known && known.created_at < now - longestWait ? tooSoon : { until: now + 15 * minute }
}

function forReader(sent: Mailed[], kind: string, now: number): Verdict {
  const same = sent.find((mail) => mail.kind === kind)
  if (same && same.at > now - (kind === 'subscribed' ? rarely : sameAgain)) return tooSoon
  const oldest = sent[mostPerDay - 1]
  return oldest && oldest.at > now - day ? { until: oldest.at + day } : null
}

function forStranger(sent: Mailed[], { state }: Contact, kind: string, now: number): Verdict {
  const [last] = sent
  if (!last) return null
  const period = periods[Math.min(sent.length, periods.length) - 1] ?? hour
  const same = sent.find((mail) => mail.kind === kind)
  const isLeaver = state === 'unsubscribed' && kind === 'confirmation'
  if (same && same.at > now - (isLeaver ? rarely : period)) return tooSoon
  const until = last.at + period
  if (until <= now) return null
  return until - now <= longestWait ? { until } : tooSoon
}

const tooSoon: Verdict = { skip: 'This address got the same email, or too many emails, a short while ago.' }

/** Locks the first contact of the inbox, because jobs for several of its addresses may run concurrently. */
async function lockInbox(tx: Db, { id, inbox }: Contact): Promise<void> {
  // An older version, which runs on this schema too, leaves it empty.
  await tx.updateTable('contacts').set({ inbox }).where('id', '=', id).execute()
  const first = tx
    .selectFrom('contacts')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('inbox', '=', inbox)
  await tx.updateTable('contacts').set({ inbox }).where('id', '=', first).execute()
}

/** The deliveries of these emails to all addresses of a contact's inbox. */
const toInbox = (tx: Db, { inbox }: Contact) =>
  tx
    .selectFrom('deliveries')
    .innerJoin('contacts', 'contacts.id', 'deliveries.contact_id')
    .where('contacts.inbox', '=', inbox)
    .where(unasked)

/** Emails queued before this email count as sent, because jobs for the same person may run concurrently. */
async function underWay(
  tx: Db,
  { contact, known }: { contact: Contact; known: Delivery | undefined },
  now: number,
): Promise<Mailed[]> {
  const rows = await toInbox(tx, contact)
    .select(['deliveries.id', 'kind', 'deliveries.created_at'])
    .where('deliveries.state', '=', 'waiting')
    .where('deliveries.created_at', '>', now - longestInQueue)
    .execute()
  return rows.filter((row) => !known || isBefore(row, known)).map(({ kind }) => ({ kind, at: now }))
}

type Mailed = { kind: string; at: number }

/** Returns the emails sent after `since` (epoch milliseconds), newest first. */
async function sentSince(tx: Db, contact: Contact, since: number): Promise<Mailed[]> {
  const rows = await toInbox(tx, contact)
    .select(['kind', 'finished_at'])
    .where('channel', '=', 'mail')
    .where('deliveries.state', '=', 'sent')
    .where('finished_at', '>', since)
    .orderBy('finished_at', 'desc')
    .execute()
  return rows.map(({ kind, finished_at }) => ({ kind, at: finished_at ?? 0 }))
}

/** From this number on, emails to strangers of whom less than a tenth confirm are more than a bad form can explain. */
const manyStrangers = 200

/**
 * Returns how many emails the forms have sent since a time (epoch milliseconds) to addresses that aren't confirmed, and how many
 * people have confirmed since. Returns null unless these numbers show that somebody uses the forms to flood other people's
 * inboxes.
 */
export async function findListBomb(db: Db, since: number, now: number) {
  const mails = await countRows(
    db
      .selectFrom('deliveries')
      .innerJoin('contacts', 'contacts.id', 'deliveries.contact_id')
      .where('deliveries.state', '=', 'sent')
      .where('finished_at', '>', since)
      .where('finished_at', '<=', now)
      .where(unasked)
      .where('contacts.state', '!=', 'confirmed'),
  )
  if (mails < manyStrangers) return null
  const confirmed = await countRows(db.selectFrom('contacts').where('confirmed_at', '>', since))
  return confirmed < mails / 10 ? { mails, confirmed } : null
}
