import type { ExpressionBuilder } from 'kysely'
import { day, hour } from '../process/clock.ts'
import { longestWait as longestInQueue, type Quiet, type Verdict } from '../queue/deliveries.ts'
import type { Db, Delivery, Tables } from '../store/tables.ts'

/** How long an address that does not answer is left alone after the first of these mails, the second, and each later one. */
const periods = [hour, day, 7 * day]
/** Whoever has left is asked to confirm once in this time. */
const afterLeaving = 30 * day
/** A mail that would wait for longer is not sent: nobody remembers having asked for it. */
const longestWait = day

/** Mails that anybody can cause by typing somebody's address into a form. The kits are besides them. */
const unasked = ['confirmation', 'subscribed', 'contact-acknowledgement', 'cart-reminder']

/**
 * Keeps forms from flooding somebody's inbox. An address that is confirmed gets one mail of a kind in an hour. All others
 * have one quiet period for mail of every kind, which grows; what somebody asks for besides waits until it is over, or until
 * the address is confirmed.
 */
export const quietPeriod: Quiet = async (tx, { contactId, kind, known }, now) => {
  const contact = await tx
    .selectFrom('contacts')
    .select(['state', 'unsubscribed_at'])
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (!contact) return null
  // What was sent before they left is no answer to who comes back, and nobody else can make them leave.
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

const tooSoon: Verdict = { skip: 'The same, or too much, was sent to this address a short while ago.' }

/** What goes out before this one counts as sent now: jobs of one person may run beside each other. */
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
    .where(isUnasked)
    .execute()
  const isBefore = (row: Pick<Delivery, 'id' | 'created_at'>) =>
    !known || row.created_at < known.created_at || (row.created_at === known.created_at && row.id < known.id)
  return rows.filter(isBefore).map(({ kind }) => ({ kind, at: now }))
}

type Mailed = { kind: string; at: number }

const isUnasked = ({ eb, or }: ExpressionBuilder<Tables, 'deliveries'>) =>
  or([eb('kind', 'in', unasked), eb('kind', 'like', 'kit %')])

/** Newest first. */
async function sentSince(tx: Db, contactId: string, since: number): Promise<Mailed[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['kind', 'finished_at'])
    .where('contact_id', '=', contactId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .where('finished_at', '>', since)
    .where(isUnasked)
    .orderBy('finished_at', 'desc')
    .execute()
  return rows.map(({ kind, finished_at }) => ({ kind, at: finished_at ?? 0 }))
}
