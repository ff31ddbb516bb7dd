import { day } from '../process/clock.ts'
import { countRows } from '../store/count-rows.ts'
import { type Newest, newest } from '../store/newest.ts'
import type { Database, Db, Delivery } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/** An outward effect that is to happen once. */
export type Effect = Pick<Delivery, 'key' | 'channel' | 'kind' | 'contact_id' | 'recipient'> & {
  /** At most one of this kind to this contact in so many milliseconds. */
  quietMs?: number
}

export type DeliveryOutcome =
  | { state: 'sent'; providerId: string }
  | { state: 'skipped' | 'failed'; reason: string }

/**
 * The row of an effect, made now or by an earlier attempt of its job. It is named for the job, so that one that is done again
 * after a restore, which knows the job and not the row, has the same Message-ID. One that comes too soon after another of its kind
 * is made as skipped: two workers cannot both find the hour free, since the contact's row is theirs in turn.
 */
export async function openDelivery(
  db: Database,
  effect: Effect,
  jobId: string,
  now: number,
): Promise<Delivery> {
  const { quietMs, ...row } = effect
  return transact(db, async (tx) => {
    if (effect.contact_id)
      await tx.updateTable('contacts').set({ updated_at: now }).where('id', '=', effect.contact_id).execute()
    const known = await findDelivery(tx, effect.key)
    if (known) return known
    const tooSoon = quietMs !== undefined && (await sentOrWaiting(tx, effect, { now, quietMs }))
    return tx
      .insertInto('deliveries')
      .values({
        ...row,
        id: jobId.replace(/^job_/, 'del_'),
        state: tooSoon ? 'skipped' : 'waiting',
        reason: tooSoon ? 'The same was sent to this address a short while ago.' : null,
        provider_id: null,
        attempts: 0,
        created_at: now,
        finished_at: tooSoon ? now : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function findDelivery(db: Db, key: string): Promise<Delivery | undefined> {
  return db.selectFrom('deliveries').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Ends a delivery. Nothing happens to one that has ended before. */
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

/** Keeps the reason of an attempt that failed while others are still to come. */
export async function noteAttempt(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({ reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Has a failed delivery wait again, for its job that is run again. Nothing happens to any other. */
export async function reopenDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting', finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** Deliveries, newest first, and how many there are in all. */
export async function listDeliveries(
  db: Db,
  { onlyFailed, limit }: { onlyFailed: boolean; limit: number },
): Promise<Newest<Delivery>> {
  const all = db.selectFrom('deliveries')
  return newest(onlyFailed ? all.where('state', '=', 'failed') : all, limit)
}

/** How many have failed after `since` (epoch milliseconds), however long they were tried before. */
export async function countFailedDeliveries(db: Db, since: number): Promise<number> {
  return countRows(db.selectFrom('deliveries').where('state', '=', 'failed').where('finished_at', '>', since))
}

/** Longer than any job is tried: what has waited for so long waits for nobody. */
const longestWait = 3 * day

/** One that still waits goes out some time, and then together with this one, however long ago it was asked for. */
async function sentOrWaiting(
  tx: Db,
  effect: Effect,
  { now, quietMs }: { now: number; quietMs: number },
): Promise<boolean> {
  const earlier = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('contact_id', '=', effect.contact_id)
    .where('kind', '=', effect.kind)
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'sent'), eb('finished_at', '>', now - quietMs)]),
        and([eb('state', '=', 'waiting'), eb('created_at', '>', now - longestWait)]),
      ]),
    )
    .executeTakeFirst()
  return earlier !== undefined
}
