import type { Context } from 'hono'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { handleStripeEvent } from '../queue/requests.ts'
import { countRows } from '../store/query.ts'
import type { Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/** Stores a signed event together with its job. A 200 response means that both are stored. */
export async function stripeWebhook(c: Context, { payments, db, clock }: Needs<'payments' | 'db' | 'clock'>) {
  const payload = await c.req.text()
  const event = payments.readEvent(payload, c.req.header('stripe-signature') ?? '', clock.now())
  if (!event)
    return c.json({ error: 'This is not an event that Stripe signed in the last five minutes.' }, 400)
  const { id, type, sessionId, paymentIntentId } = event
  const now = clock.now()
  await transact(db, async (tx) => {
    const stored = await tx
      .insertInto('stripe_events')
      .values({ id, type, payload, received_at: now, handled_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    // Stripe repeats events.
    if (stored.numInsertedOrUpdatedRows !== 1n) return
    const facts = { eventId: id, sessionId, paymentIntentId }
    await addJob(tx, handleStripeEvent(facts, { key: `stripe:${id}` }), now)
  })
  return c.json({ ok: true })
}

/** The payload of an erased event. The event's id is kept, so that a repeat from Stripe is recognized. */
const nothing = '{}'

/** Erases an event's payload, because it contains personal data. */
export async function eraseStripeEvent(db: Db, id: string): Promise<void> {
  await db.updateTable('stripe_events').set({ payload: nothing }).where('id', '=', id).execute()
}

/** Erases the payloads of all events that were handled before `time` (epoch milliseconds). */
export async function eraseEventsHandledBefore(db: Db, time: number): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ payload: nothing })
    .where('handled_at', '<', time)
    .where('payload', '!=', nothing)
    .execute()
}

/** Marks an event as handled at `now` (epoch milliseconds). */
export async function markStripeEventHandled(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('stripe_events').set({ handled_at: now }).where('id', '=', id).execute()
}

/** Counts the events that arrived before `time` (epoch milliseconds) and haven't been handled yet. */
export async function countWaitingEvents(db: Db, time: number): Promise<number> {
  return countRows(
    db.selectFrom('stripe_events').where('handled_at', 'is', null).where('received_at', '<', time),
  )
}

/** Returns when an event was last handled (epoch milliseconds), or null if none was handled. */
export async function lastEventHandled(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom('stripe_events')
    .select((eb) => eb.fn.max('handled_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
