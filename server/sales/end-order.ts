import { hour } from '../process/clock.ts'
import { type JobOutcome, job } from '../queue/job.ts'
import { addBuriedJob } from '../queue/queue.ts'
import { endOrder } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { isUndecided } from './is-undecided.ts'
import { findOrder, giveUpOrder, settleOrder } from './orders.ts'
import { settleCheckout } from './settle.ts'

/**
 * After a checkout's time: the order learns how it ended, though no webhook came. Again while a payment is on its way, does
 * not match, or, by Stripe's clock, may still be begun.
 */
export const endOrderJob = job(endOrder, async ({ orderId }, services) => {
  const { db, clock } = services
  const order = await findOrder(db, orderId)
  if (!order?.checkout_session_id) {
    await giveUpOrder(db, orderId, clock.now())
    return undefined
  }
  const settled = await settleCheckout(services, order.checkout_session_id)
  if (settled) return isUndecided(settled) ? { again: clock.now() + 6 * hour } : undefined
  return isUndecided(order) ? endUnheard(services, order) : undefined
})

/**
 * Stripe knows no such checkout, such as one of a sandbox that the site has left: nobody can pay in it, and nothing more is
 * heard. Test money that did not match its order is nobody's to refund. Real money that was on its way may have come in where
 * the site has been before: with the order's end comes a job given up, so that its owner sees it; tried again, it is done.
 */
async function endUnheard({ db, clock, log }: Services, order: Order): Promise<JobOutcome> {
  const { id, version, state, livemode } = order
  const now = clock.now()
  const ended = { state: 'expired', checkout_url: null } as const
  const changes = livemode === 0 ? { ...ended, objection: null } : ended
  const isWritten = await transact(db, async (tx) => {
    if (!(await settleOrder(tx, order, changes, now))) return false
    if (livemode === 0 || state !== 'processing') return true
    const what = `Stripe knows no checkout of order ${id}, whose payment was on its way: look for it in the account used before`
    log.error({ orderId: id }, what)
    await addBuriedJob(tx, endOrder({ orderId: id }, { key: `unheard-order:${id}:${version}` }), what, now)
    return true
  })
  return isWritten ? undefined : { again: now }
}
