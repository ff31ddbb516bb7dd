import { setImmediate } from 'node:timers/promises'
import { forgetActs } from '../desk/audit-log.ts'
import { forgetTickets } from '../desk/session-tokens.ts'
import type { Needs } from '../needs.ts'
import { day, isoDay } from '../process/clock.ts'
import { job } from '../queue/job.ts'
import { addJob, forgetJobs } from '../queue/queue.ts'
import { prune, pruneAt } from '../queue/requests.ts'
import { states } from '../sales/settlement.ts'
import { eraseEventsHandledBefore } from '../sales/stripe-events.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Contact, Database, OrderState } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/** pages/privacy.yaml promises these periods, so change both files together. */
const keepUnconfirmed = 30 * day
const keepUnpaid = 30 * day
const keepSpam = 90 * day
const keepRecipients = 365 * day
const keepCounts = 3 * 365 * day

const batch = 500

/**
 * Deletes contacts who never confirmed anything and did nothing after a signup, also if their address bounced, and their
 * deliveries. Keeps contacts with a message, an order or a Kit subscriber, and suppressed contacts.
 */
export async function forgetUnconfirmed(db: Database, now: number): Promise<void> {
  // One state after the other, because the index has only unconfirmed contacts.
  for (const state of ['unconfirmed', 'bounced'] as const) await forgetSilent(db, state, now)
}

async function forgetSilent(db: Database, state: Contact['state'], now: number): Promise<void> {
  const before = now - keepUnconfirmed
  for (;;) {
    const forgotten = await transact(db, async (tx) => {
      const ids = await tx
        .selectFrom('contacts')
        .select('id')
        .where('state', '=', state)
        .where('confirmed_at', 'is', null)
        .where('updated_at', '<', before)
        .where('suppressed_at', 'is', null)
        .where('kit_subscriber_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('orders').select('id').whereRef('contact_id', '=', 'contacts.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('messages').select('id').whereRef('contact_id', '=', 'contacts.id'))),
        )
        .limit(batch)
        // Whoever comes back at this moment is left out, because this waits for their row and then looks again.
        .$if(isPostgres(db), (idle) => idle.forUpdate())
        .execute()
      if (ids.length === 0) return 0
      const some = ids.map(({ id }) => id)
      await tx.deleteFrom('deliveries').where('contact_id', 'in', some).execute()
      await tx.deleteFrom('contacts').where('id', 'in', some).execute()
      return some.length
    })
    if (forgotten < batch) return
    // SQLite queries are synchronous. This lets requests run between two batches.
    await setImmediate()
  }
}

/** Deletes messages that are probably spam. */
export async function forgetSpam(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('spam', '=', 1)
    .where('created_at', '<', now - keepSpam)
    .execute()
}

/** Erases personal data from unpaid orders that have ended, and from closed carts. */
async function forgetUnpaid(db: Database, now: number): Promise<void> {
  const before = now - keepUnpaid
  const nobody = { email: '', first_name: '', last_name: '' }
  await db
    .updateTable('orders')
    .set((eb) => ({ ...nobody, contact_id: null, checkout_url: null, version: eb('version', '+', 1) }))
    .where('state', 'in', endedStates)
    .where('updated_at', '<', before)
    .where('email', '!=', '')
    .execute()
  await db
    .updateTable('carts')
    .set(nobody)
    .where('state', '!=', 'open')
    .where('updated_at', '<', before)
    .where('email', '!=', '')
    .execute()
}

const endedStates = (Object.keys(states) as OrderState[]).filter((state) => states[state].stage === 'ended')

/**
 * Erases personal data from old deliveries. Their keys are kept, so that nothing is sent twice. Deletes old bounces, because
 * their text may have the address.
 */
async function forgetRecipients(db: Database, now: number): Promise<void> {
  const before = now - keepRecipients
  await db.deleteFrom('bounces').where('created_at', '<', before).execute()
  await db
    .updateTable('deliveries')
    .set({ recipient: '', reason: null, provider_id: null, contact_id: null })
    .where('recipient', '!=', '')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', before)
    .execute()
}

async function forgetCounts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('daily_counts')
    .where('day', '<', isoDay(now - keepCounts))
    .execute()
}

type Site = Needs<'db' | 'clock'> & { sandbox: { mailbox: { prune(time: number): Promise<void> } | null } }

const keepJobs = 30 * day
/** An alarm rings for dead jobs until the owner retries or drops them, or until they're deleted. */
const keepDeadJobs = 180 * day
/** Longer than the 30 days for which Stripe lists and resends events. */
const keepEvents = 90 * day
const keepSandboxMail = 30 * day

/** Runs daily. Deletes data that is kept only for some time, and queues itself for the next day. */
export const pruneJob = job(prune, async (_nothing, { db, clock, sandbox }: Site) => {
  const now = clock.now()
  await forgetJobs(db, { doneBefore: now - keepJobs, deadBefore: now - keepDeadJobs })
  await eraseEventsHandledBefore(db, now - keepEvents)
  await forgetUnpaid(db, now)
  await forgetSpam(db, now)
  await forgetUnconfirmed(db, now)
  await forgetRecipients(db, now)
  await forgetCounts(db, now)
  await forgetActs(db, now)
  await forgetTickets(db, now)
  await sandbox.mailbox?.prune(now - keepSandboxMail)
  await addJob(db, pruneAt(now + day), now)
})
