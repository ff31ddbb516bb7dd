import type { SelectQueryBuilder } from 'kysely'
import { day, hour, minute } from '../../server/clock.ts'
import type { Tables } from '../../server/db/tables.ts'
import type { Services } from '../../server/services.ts'
import { count } from '../table.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Whether what was accepted is being done: the alarms after going live. */
export async function checkWork(services: Services): Promise<Finding[]> {
  const now = services.clock.now()
  const found = [
    await overdueJobs(services, now),
    await deadJobs(services),
    await failedDeliveries(services, now),
    await waitingEvents(services, now),
    await silentWebhook(services, now),
    await undecidedOrders(services, now),
    await openDisputes(services),
    await unansweredMessages(services, now),
  ].filter((finding) => finding !== null)
  return found.length > 0 ? found : [fine('All work is done or under way.')]
}

async function overdueJobs({ db }: Services, now: number): Promise<Finding | null> {
  const overdue = await number(
    db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('run_at', '<', now - 10 * minute),
  )
  const says = `${count(overdue, 'job')} should have run more than ten minutes ago.`
  return overdue > 0 ? wrong(says, 'Is the worker running? npm start, or ROLE=worker.') : null
}

async function deadJobs({ db }: Services): Promise<Finding | null> {
  const dead = await number(db.selectFrom('jobs').where('state', '=', 'dead'))
  const todo = 'Why: npm run owner -- jobs --state dead. Again: npm run owner -- jobs retry'
  return dead > 0 ? wrong(`${count(dead, 'job')} given up.`, todo) : null
}

async function failedDeliveries({ db }: Services, now: number): Promise<Finding | null> {
  const failed = await number(
    db
      .selectFrom('deliveries')
      .where('state', '=', 'failed')
      .where('created_at', '>', now - 7 * day),
  )
  const says = `${count(failed, 'delivery', 'deliveries')} failed in the last seven days.`
  return failed > 0 ? note(says, 'Why: npm run owner -- deliveries --failed') : null
}

async function waitingEvents({ db }: Services, now: number): Promise<Finding | null> {
  const waiting = await number(
    db
      .selectFrom('stripe_events')
      .where('handled_at', 'is', null)
      .where('received_at', '<', now - 10 * minute),
  )
  const says = `${count(waiting, 'event')} of Stripe’s waiting for more than ten minutes.`
  return waiting > 0 ? wrong(says, 'See npm run owner -- jobs; then reconcile --repair.') : null
}

/** Orders that were paid with no event about them: settled by their buyers' return alone. */
async function silentWebhook({ db }: Services, now: number): Promise<Finding | null> {
  const since = now - 7 * day
  const paid = await number(db.selectFrom('orders').where('paid_at', '>', since))
  if (paid === 0) return null
  const events = await number(db.selectFrom('stripe_events').where('received_at', '>', since))
  const says = `${count(paid, 'order')} paid in seven days, and no event came from Stripe.`
  return events === 0 ? wrong(says, 'Look at the deliveries: https://dashboard.stripe.com/webhooks') : null
}

async function undecidedOrders({ db }: Services, now: number): Promise<Finding | null> {
  const undecided = await number(
    db
      .selectFrom('orders')
      .where('state', '=', 'pending')
      .where('expires_at', '<', now - hour),
  )
  const says = `${count(undecided, 'checkout')} over, and Stripe never said how.`
  return undecided > 0 ? wrong(says, 'npm run owner -- reconcile --repair') : null
}

async function openDisputes({ db }: Services): Promise<Finding | null> {
  const disputed = await number(db.selectFrom('orders').where('state', '=', 'disputed'))
  const todo = 'Answer before the deadline: https://dashboard.stripe.com/disputes'
  return disputed > 0 ? wrong(`${count(disputed, 'payment')} disputed.`, todo) : null
}

async function unansweredMessages({ db }: Services, now: number): Promise<Finding | null> {
  const open = await number(
    db
      .selectFrom('messages')
      .where('answered_at', 'is', null)
      .where('created_at', '<', now - 3 * day),
  )
  const todo = 'npm run owner -- messages --open; then messages answered ID'
  return open > 0 ? note(`${count(open, 'message')} unanswered for three days.`, todo) : null
}

async function number<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}
