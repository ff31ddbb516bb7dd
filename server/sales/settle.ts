import { tags } from '../../contract/tags.ts'
import { keepContact } from '../audience/contacts.ts'
import { addJob } from '../queue/queue.ts'
import { sendMail, seriesFor, tagContact, untagBuyer } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Db, Order, OrderState } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { Checkout } from '../vendors/checkout.ts'
import { endOpenCarts } from './carts.ts'
import { holdsCourse } from './has-ended.ts'
import { newAccessToken } from './manage-access.ts'
import { objectionTo } from './objection.ts'
import { adoptCheckout, findOrderByCheckout, giveOrderTo, settleOrder } from './orders.ts'

/**
 * Brings an order to what Stripe says of its checkout now: the one way in which an order becomes paid, refunded or
 * disputed. Safe to call at any time, often and at once; whatever follows from a first payment follows once.
 * Undefined when Stripe or we know no such checkout. Throws a VendorError when Stripe cannot be asked.
 */
export async function settleCheckout(services: Services, sessionId: string): Promise<Order | undefined> {
  // Another settlement may write between our look at Stripe and our own writing: then look again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await findOrderByCheckout(services.db, sessionId)
    const checkout = await services.payments.findCheckout(sessionId)
    if (!checkout) return undefined
    if (!order) {
      // The process may have ended before it stored the session that Stripe had opened for our order.
      if (!(await adoptCheckout(services.db, checkout))) return undefined
      continue
    }
    const now = services.clock.now()
    const objection = checkout.state === 'paid' ? objectionTo(checkout, order) : null
    if (objection) services.log.error({ orderId: order.id, objection }, 'a payment does not match its order')
    const changes = objection ? unmatched(order, checkout, objection) : changesFrom(order, checkout, now)
    // Of many settlements at once one writes, and the others see here that it has.
    if (isWritten(changes, order)) return order
    const settled = await transact(services.db, (tx) => writeSettlement(tx, order, changes, now))
    if (settled) return settled
  }
  throw new Error(`order of ${sessionId} kept changing while it was settled`)
}

async function writeSettlement(
  tx: Db,
  order: Order,
  changes: Partial<Order>,
  now: number,
): Promise<Order | undefined> {
  const after = { ...order, ...changes }
  if (!(await settleOrder(tx, order, changes, now))) return undefined
  if (order.paid_at === null && after.paid_at !== null) await welcomeBuyer(tx, after, now)
  else await followTag(tx, order, after, now)
  if (after.refunded_cents < order.refunded_cents) await tellOfFailedRefund(tx, order, after, now)
  if (after.state === 'payment_failed' && order.state !== 'payment_failed' && order.contact_id) {
    const mail = { mail: 'payment-failed', contactId: order.contact_id, orderId: order.id } as const
    await addJob(tx, sendMail(mail, { key: `payment-failed:${order.id}` }), now)
  }
  return after
}

/** The purchased tag goes with the money, and comes back with a refund that failed. */
async function followTag(tx: Db, before: Order, after: Order, now: number): Promise<void> {
  if (!after.contact_id || holdsCourse(before) === holdsCourse(after)) return
  const settlement = `${before.id}:${before.version}`
  const buyer = { contactId: after.contact_id, settlement }
  const request = holdsCourse(after)
    ? tagContact({ ...buyer, tagId: tags.purchased }, { key: `tag-purchased:${settlement}` })
    : untagBuyer(buyer, { key: `untag-buyer:${settlement}` })
  await addJob(tx, request, now)
}

/** The buyer waits for money that is with Stripe again, and nobody but the owner can get it to them. */
async function tellOfFailedRefund(tx: Db, before: Order, { id, refunded_cents }: Order, now: number) {
  const cents = before.refunded_cents - refunded_cents
  const mail = { mail: 'refund-failed', orderId: id, cents, version: before.version } as const
  await addJob(tx, sendMail(mail, { key: `refund-failed:${id}:${before.version}` }), now)
}

function changesFrom(order: Order, checkout: Checkout, now: number): Partial<Order> {
  const state = stateOf(checkout)
  const common = {
    state,
    checkout_session_id: checkout.id,
    checkout_url: checkout.url,
    payment_intent_id: checkout.paymentIntentId,
    objection: null,
  }
  if (checkout.state !== 'paid') return common
  return {
    ...common,
    // Asked once: a buyer who was forgotten since stays so.
    ...(order.paid_at === null && buyerOf(order, checkout)),
    amount_cents: checkout.amountCents,
    refunded_cents: checkout.refundedCents,
    // Not when we heard of it, which may be weeks later.
    paid_at: order.paid_at ?? checkout.paidAt ?? now,
    access_token: order.access_token ?? newAccessToken(),
  }
}

/** Anybody can type an address and a name into our form: what the buyer told Stripe counts more. */
function buyerOf(order: Order, { email, paidName }: Checkout): Partial<Order> {
  const paid_email = email?.toLowerCase() ?? order.email
  if (paidName === null) return { paid_email }
  const [first_name = '', ...others] = paidName.split(/\s+/)
  return { paid_email, first_name, last_name: others.join(' ') }
}

/** Of a payment that is not the order's nothing follows, until its money has gone back. */
function unmatched(order: Order, checkout: Checkout, objection: string): Partial<Order> {
  const { url, refundedCents, amountCents } = checkout
  const isBack = refundedCents >= amountCents && amountCents > 0
  const payment = {
    checkout_url: url,
    payment_intent_id: checkout.paymentIntentId,
    refunded_cents: refundedCents,
  }
  if (isBack) return { ...payment, state: 'refunded', objection: null }
  return { ...payment, state: order.state === 'refunded' ? 'pending' : order.state, objection }
}

function isWritten(changes: Partial<Order>, order: Order): boolean {
  return (Object.keys(changes) as (keyof Order)[]).every((column) => changes[column] === order[column])
}

function stateOf(checkout: Checkout): OrderState {
  if (checkout.state === 'open') return 'pending'
  if (checkout.state !== 'paid') return checkout.state
  if (checkout.dispute) return checkout.dispute === 'lost' ? 'dispute_lost' : 'disputed'
  if (checkout.refundedCents === 0) return 'paid'
  return checkout.refundedCents >= checkout.amountCents ? 'refunded' : 'partly_refunded'
}

/** What follows from a first payment: the buyer is whoever's address Stripe collected. */
async function welcomeBuyer(tx: Db, order: Order, now: number): Promise<void> {
  const buyer = await keepContact(
    tx,
    { email: order.paid_email ?? order.email, firstName: order.first_name, lastName: order.last_name },
    now,
  )
  const people = order.contact_id ? [buyer.id, order.contact_id] : [buyer.id]
  await giveOrderTo(tx, order.id, buyer.id)
  await endOpenCarts(tx, people, { state: 'paid', outcome: 'paid' }, now)
  await addJob(
    tx,
    tagContact(
      { contactId: buyer.id, tagId: tags.purchased, settlement: order.id },
      { key: `tag-purchased:${order.id}` },
    ),
    now,
  )
  await addJob(tx, seriesFor(buyer.id, 'purchase'), now)
  for (const mail of ['welcome', 'sale'] as const)
    await addJob(
      tx,
      sendMail({ mail, contactId: buyer.id, orderId: order.id }, { key: `${mail}:${order.id}` }),
      now,
    )
}
