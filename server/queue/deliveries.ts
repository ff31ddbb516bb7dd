import { sql } from 'kysely'
import { day } from '../process/clock.ts'
import { contains, type Newest, newest, type Page } from '../store/query.ts'
import type { Database, Db, Delivery } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/** A side effect outside the database, such as an email or a call to Kit. Effects with the same `key` share one delivery. */
export type Effect = Pick<Delivery, 'key' | 'channel' | 'kind' | 'contact_id' | 'recipient'> & {
  /** Decides before the first attempt whether the effect may happen now. */
  quiet?: Quiet | undefined
}

/** Null allows the effect now. `skip` is a reason to skip it. `until` (epoch milliseconds) is a time to postpone it to. */
export type Verdict = { skip?: string; until?: number } | null

/** Decides from the contact's earlier emails whether another may be sent. Runs while the contact's row is locked. */
export type Quiet = (
  tx: Db,
  effect: { contactId: string; kind: string; known: Delivery | undefined },
  now: number,
) => Promise<Verdict>

export type DeliveryOutcome =
  | { state: 'sent'; providerId: string }
  | { state: 'skipped' | 'failed'; reason: string }

/**
 * Creates the delivery for an effect, or returns the one from an earlier attempt. The delivery's id is derived from the job's
 * id, so an email that's sent again after a restore keeps its Message-ID. If the contact got an email too recently (`quiet`),
 * the effect is skipped, or postponed to `until` (epoch milliseconds). The lock on the contact's row prevents two workers from
 * passing this check at the same time.
 */
export async function openDelivery(
  db: Database,
  effect: Effect,
  jobId: string,
  now: number,
): Promise<{ delivery: Delivery; until: number | null }> {
  const { quiet, ...row } = effect
  return transact(db, async (tx) => {
    // The time stays, because it says when the person last did something.
    if (effect.contact_id)
      await tx
        .updateTable('contacts')
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .where('id', '=', effect.contact_id)
        .execute()
    const known = await findDelivery(tx, effect.key)
    // The quiet period is checked only before the first attempt.
    if (known && (known.state !== 'waiting' || known.attempts > 0)) return { delivery: known, until: null }
    const { skip = null, until = null } = (await ask(tx, { effect, known }, now)) ?? {}
    // This happens under the lock on the contact's row, so that a later confirmation finds the new time and ends the wait.
    if (until !== null) await tx.updateTable('jobs').set({ run_at: until }).where('id', '=', jobId).execute()
    if (known) {
      if (skip) await closeDelivery(tx, known.id, { state: 'skipped', reason: skip }, now)
      return { delivery: skip ? { ...known, state: 'skipped' } : known, until }
    }
    const delivery = await tx
      .insertInto('deliveries')
      .values({
        ...row,
        id: jobId.replace(/^job_/, 'del_'),
        state: skip === null ? 'waiting' : 'skipped',
        reason: skip,
        provider_id: null,
        attempts: 0,
        created_at: now,
        finished_at: skip === null ? null : now,
        refused_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { delivery, until }
  })
}

async function ask(
  tx: Db,
  { effect, known }: { effect: Effect; known: Delivery | undefined },
  now: number,
): Promise<Verdict> {
  const { quiet, contact_id: contactId, kind } = effect
  if (!quiet || contactId === null) return null
  if (!known && (await isWaiting(tx, effect, now)))
    return { skip: 'The same email was requested a short while ago and is on its way.' }
  return quiet(tx, { contactId, kind, known }, now)
}

async function findDelivery(db: Db, key: string): Promise<Delivery | undefined> {
  return db.selectFrom('deliveries').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Returns the email address that a delivery went to: empty if it was erased, undefined if the delivery is unknown. */
export async function recipientOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('deliveries').select('recipient').where('id', '=', id).executeTakeFirst()
  return row?.recipient
}

/** Stores the outcome of a waiting delivery. Does nothing if the delivery has already ended. */
export async function closeDelivery(
  db: Db,
  id: string,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      state: outcome.state,
      reason: outcome.state === 'sent' ? null : outcome.reason,
      provider_id: outcome.state === 'sent' ? outcome.providerId : null,
      attempts: eb('attempts', '+', 1),
      finished_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Stores why an attempt failed. The delivery waits for the next attempt. */
export async function noteAttempt(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({ reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes the waiting delivery of a job that won't perform it. It would hold back other emails to the contact for 30 days. */
export async function deleteWaiting(db: Db, jobId: string): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('id', '=', jobId.replace(/^job_/, 'del_'))
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes a failed delivery wait again, because the owner retried its job. Does nothing in any other state. */
export async function reopenDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting', finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** Whether the delivery with this key was skipped. */
export async function wasSkipped(db: Db, key: string): Promise<boolean> {
  return (await findDelivery(db, key))?.state === 'skipped'
}

/** Lists deliveries, newest first. `search` matches a part of the email address or of the kind. */
export async function listDeliveries(
  db: Db,
  { onlyFailed, search, ...page }: { onlyFailed: boolean; search?: string | undefined } & Page,
): Promise<Newest<Delivery>> {
  let fitting = db.selectFrom('deliveries')
  if (onlyFailed) fitting = fitting.where('state', '=', 'failed')
  if (search) fitting = fitting.where(({ ref }) => contains([ref('recipient'), ref('kind')], search))
  return newest(fitting, { ...page, search })
}

/** After this time (milliseconds), a waiting email no longer blocks later ones. Emails wait while the mail server refuses us. */
export const longestWait = 30 * day

/** Whether `one` is older than `other`. If they were created in the same millisecond, their ids decide. */
export function isBefore(
  one: Pick<Delivery, 'id' | 'created_at'>,
  other: Pick<Delivery, 'id' | 'created_at'>,
): boolean {
  return one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id)
}

async function isWaiting(tx: Db, effect: Effect, now: number): Promise<boolean> {
  const earlier = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('contact_id', '=', effect.contact_id)
    .where('kind', '=', effect.kind)
    .where('state', '=', 'waiting')
    .where('created_at', '>', now - longestWait)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Ends a contact's quiet period: deliveries that haven't been attempted become due at `now` (epoch milliseconds). */
export async function endQuiet(tx: Db, contactId: string, now: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries')
        .select(sql<string>`'job_' || substr(id, 5)`.as('job'))
        .where('contact_id', '=', contactId)
        .where('state', '=', 'waiting')
        .where('attempts', '=', 0),
    )
    .where('state', '=', 'waiting')
    .where('run_at', '>', now)
    .execute()
}
