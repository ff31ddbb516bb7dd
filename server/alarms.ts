import type { SelectQueryBuilder } from 'kysely'
import { day, hour, minute } from './clock.ts'
import type { Db, Tables } from './db/tables.ts'

/** Something accepted that is not done. `urgent` ones are mailed to the owner; `todo` says what to do. */
export type Alarm = { name: AlarmName; urgent: boolean; says: string; todo: string }

export type AlarmName = keyof typeof alarms

type Ringing = { says: string; todo: string } | null

const alarms = {
  'overdue-jobs': { urgent: true, look: overdueJobs },
  'dead-jobs': { urgent: true, look: deadJobs },
  'failed-deliveries': { urgent: true, look: failedDeliveries },
  'waiting-events': { urgent: true, look: waitingEvents },
  'silent-webhook': { urgent: true, look: silentWebhook },
  'undecided-orders': { urgent: true, look: undecidedOrders },
  'unmatched-payments': { urgent: true, look: unmatchedPayments },
  disputes: { urgent: true, look: openDisputes },
  'unanswered-messages': { urgent: false, look: unansweredMessages },
} as const satisfies Record<string, { urgent: boolean; look(db: Db, now: number): Promise<Ringing> }>

export const alarmNames = Object.keys(alarms) as AlarmName[]

/** Every alarm that rings at `now` (epoch milliseconds). */
export async function ringingAlarms(db: Db, now: number): Promise<Alarm[]> {
  const ringing: Alarm[] = []
  for (const name of alarmNames) {
    const { urgent, look } = alarms[name]
    const found = await look(db, now)
    if (found) ringing.push({ name, urgent, ...found })
  }
  return ringing
}

async function overdueJobs(db: Db, now: number): Promise<Ringing> {
  const overdue = await number(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('run_at', '<', now - 10 * minute),
  )
  const todo = 'Until they do, mails and tags wait. Is the worker running? npm start, or ROLE=worker.'
  return overdue === 0 ? null : { says: `${jobs(overdue)} should have run more than ten minutes ago.`, todo }
}

async function deadJobs(db: Db): Promise<Ringing> {
  const dead = await number(db.selectFrom('jobs').where('state', '=', 'dead'))
  const todo =
    'What and why: npm run owner -- jobs --state dead, and the desk. Mend that, then: npm run owner -- jobs retry'
  return dead === 0 ? null : { says: `${jobs(dead)} ${dead === 1 ? 'was' : 'were'} given up.`, todo }
}

async function failedDeliveries(db: Db, now: number): Promise<Ringing> {
  const failed = await number(
    db
      .selectFrom('deliveries')
      .where('state', '=', 'failed')
      .where('created_at', '>', now - day),
  )
  const says = `${failed} ${failed === 1 ? 'mail or call to Kit' : 'mails or calls to Kit'} failed in the last day.`
  const todo =
    'Why: npm run owner -- deliveries --failed, and the desk. A refused address stays refused; for all others: npm run owner -- deliveries retry'
  return failed === 0 ? null : { says, todo }
}

async function waitingEvents(db: Db, now: number): Promise<Ringing> {
  const waiting = await number(
    db
      .selectFrom('stripe_events')
      .where('handled_at', 'is', null)
      .where('received_at', '<', now - 10 * minute),
  )
  const says = `${waiting} of Stripe’s events waiting for more than ten minutes.`
  const todo = 'What holds them up: npm run owner -- jobs. Then: npm run owner -- reconcile --repair'
  return waiting === 0 ? null : { says, todo }
}

/**
 * Orders that were paid with no event about them: settled by their buyers' return alone. An event is handled after the
 * order that it settles, give or take the clocks of several machines.
 */
async function silentWebhook(db: Db, now: number): Promise<Ringing> {
  const newest = await db
    .selectFrom('stripe_events')
    .select((eb) => eb.fn.max('handled_at').as('at'))
    .executeTakeFirst()
  const since = Math.max(now - 7 * day, Number(newest?.at ?? 0) + 10 * minute)
  const paid = await number(
    db
      .selectFrom('orders')
      .where('paid_at', '>', since)
      .where('paid_at', '<', now - hour)
      // What came back from Stripe after a loss is not waited for: its events are long gone.
      .whereRef('expires_at', '>', 'created_at'),
  )
  const says = `${paid} ${paid === 1 ? 'order' : 'orders'} paid of late, and no event came from Stripe.`
  const todo =
    'Why: https://dashboard.stripe.com/webhooks shows its attempts, and npm run owner -- doctor looks at both ends. Once they arrive: npm run owner -- reconcile --repair'
  return paid === 0 ? null : { says, todo }
}

async function undecidedOrders(db: Db, now: number): Promise<Ringing> {
  const undecided = await number(
    db
      .selectFrom('orders')
      .where('state', '=', 'pending')
      .where('objection', 'is', null)
      .where('expires_at', '<', now - hour),
  )
  const says = `${undecided} ${undecided === 1 ? 'checkout is' : 'checkouts are'} over, and Stripe never said how.`
  return undecided === 0 ? null : { says, todo: 'To ask Stripe: npm run owner -- reconcile --repair' }
}

/** Money that was taken for something else than the order says: nobody but the owner can tell what it is for. */
async function unmatchedPayments(db: Db): Promise<Ringing> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'objection'])
    .where('objection', 'is not', null)
    .orderBy('created_at')
    .execute()
  const [first] = orders
  if (!first) return null
  const others = orders.length > 1 ? `, and ${orders.length - 1} more` : ''
  return {
    says: `A payment does not match its order ${first.id}: ${first.objection}${others}.`,
    todo: 'Refund it at https://dashboard.stripe.com/payments, or mend the cause. Then: npm run owner -- reconcile --repair',
  }
}

async function openDisputes(db: Db): Promise<Ringing> {
  const disputed = await number(db.selectFrom('orders').where('state', '=', 'disputed'))
  const todo = 'Answer before the deadline: https://dashboard.stripe.com/disputes'
  return disputed === 0
    ? null
    : {
        says: `${disputed} ${disputed === 1 ? 'payment is' : 'payments are'} disputed by the buyer’s bank.`,
        todo,
      }
}

async function unansweredMessages(db: Db, now: number): Promise<Ringing> {
  const open = await number(
    db
      .selectFrom('messages')
      .where('answered_at', 'is', null)
      .where('created_at', '<', now - 3 * day),
  )
  const says = `${open} ${open === 1 ? 'message' : 'messages'} unanswered for three days.`
  return open === 0
    ? null
    : { says, todo: 'Answer at the desk, or by mail and then: npm run owner -- messages answered ID' }
}

const jobs = (n: number) => `${n} ${n === 1 ? 'job' : 'jobs'}`

async function number<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}
