import { offer } from '../../content/offer.ts'
import { keepContact } from '../audience/contacts.ts'
import type { Needs } from '../needs.ts'
import { newSecret } from '../process/secrets.ts'
import { wasSkipped } from '../queue/deliveries.ts'
import { addBuriedJob, addJob } from '../queue/queue.ts'
import {
  endOrder,
  endOtherCheckouts,
  sendMail,
  seriesFor,
  untagBuyer,
  welcomeNow,
} from '../queue/requests.ts'
import type { Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { Checkout } from '../vendors/checkout.ts'
import { endOpenCarts } from './carts.ts'
import {
  adoptCheckout,
  createOrder,
  findOrder,
  findOrderByCheckout,
  giveOrderTo,
  settleOrder,
} from './orders.ts'
import { consequences, factOf, holdsCourse, next, states } from './settlement.ts'
import { tagBuyer } from './tag-contact.ts'

export type SettleNeeds = Needs<'db' | 'clock' | 'payments' | 'log'>

/**
 * Updates an order to the current state of its checkout at Stripe, by the table in `settlement.ts`. Only this function makes
 * an order paid, refunded or disputed. It is safe to call at any time, repeatedly and concurrently: each step has its
 * consequences once. Returns undefined when we don't know the order or Stripe doesn't know the checkout; with `isOver`, a
 * checkout unknown to Stripe ends the order. Throws a VendorError when Stripe cannot be reached.
 */
export async function settleCheckout(
  services: SettleNeeds,
  sessionId: string,
  { isOver = false } = {},
): Promise<Order | undefined> {
  // Another settlement may write between our look at Stripe and our own writing: then look again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await findOrderByCheckout(services.db, sessionId)
    const checkout = await services.payments.findCheckout(sessionId)
    if (!checkout && !isOver) return undefined
    if (!order) {
      // The process may have ended before it stored the session that Stripe had opened for our order.
      if (!checkout || !(await adoptCheckout(services.db, checkout))) return undefined
      continue
    }
    const settled = await takeStep(services, order, checkout)
    if (settled) return settled
  }
  throw new Error(`the order of ${sessionId} kept changing while it was settled`)
}

/** Returns undefined when another settlement has written since the order was read. */
async function takeStep(services: Needs<'db' | 'clock' | 'log'>, order: Order, checkout: Checkout | null) {
  const now = services.clock.now()
  const { fact, objection } = factOf(checkout, order)
  if (objection) services.log.error({ orderId: order.id, objection }, 'a payment does not match its order')
  const state = next(order.state, fact)
  const changes = {
    state,
    objection: state === 'mismatched' ? (objection ?? order.objection) : null,
    ...(checkout ? changesFrom(order, state, checkout, now) : { checkout_url: null }),
  }
  // Of several settlements at once, one writes, and the others return here.
  if (isWritten(changes, order)) return order
  return transact(services.db, async (tx) => {
    if (!(await settleOrder(tx, order, changes, now))) return undefined
    const after = { ...order, ...changes }
    await follow(tx, order, after, now)
    if (fact === 'unknown' && order.state === 'processing') await buryOrder(services, tx, order)
    return after
  })
}

function changesFrom(order: Order, state: Order['state'], checkout: Checkout, now: number): Partial<Order> {
  const { stage } = states[state]
  const seen: Partial<Order> = { checkout_url: checkout.url, payment_intent_id: checkout.paymentIntentId }
  // What a payment shows is of no use for an order that has been bought already.
  if (checkout.state !== 'paid') return stage === 'bought' ? {} : seen
  const refunded_cents = checkout.refundedCents
  if (stage !== 'bought') return { ...seen, refunded_cents }
  const settled = { ...order, state, refunded_cents, amount_cents: checkout.amountCents }
  // Stripe's time, since our notification may come weeks later. For a debit that is the day on which it began.
  const paidAt = order.state === 'processing' ? now : (checkout.paidAt ?? now)
  return {
    ...seen,
    refunded_cents,
    // Only on the first payment: a buyer who was forgotten since stays forgotten.
    ...(order.paid_at === null && buyerOf(order, checkout)),
    amount_cents: checkout.amountCents,
    tax_cents: checkout.taxCents,
    discount_cents: checkout.discountCents,
    paid_at: order.paid_at ?? paidAt,
    access_token: order.access_token ?? (holdsCourse(settled) ? newSecret() : null),
  }
}

/** Anybody can type any address and name into our form, so the details the buyer gave to Stripe win. */
function buyerOf(order: Order, { email, paidName }: Checkout): Partial<Order> {
  const paid_email = email?.toLowerCase() ?? order.email
  if (paidName === null) return { paid_email }
  const [first_name = '', ...others] = paidName.split(/\s+/)
  return { paid_email, first_name, last_name: others.join(' ') }
}

function isWritten(changes: Partial<Order>, order: Order): boolean {
  return (Object.keys(changes) as (keyof Order)[]).every((column) => changes[column] === order[column])
}

/**
 * A real payment may have arrived in the account that the site used before. So ending the order also creates a job that
 * counts as given up, which shows it to the owner. Retrying the job marks it done.
 */
async function buryOrder({ clock, log }: Needs<'clock' | 'log'>, tx: Db, { id, version }: Order) {
  const what = `Stripe knows no checkout of order ${id}, whose payment was on its way: look for it in the account used before`
  log.error({ orderId: id }, what)
  await addBuriedJob(
    tx,
    endOrder({ orderId: id }, { key: `unheard-order:${id}:${version}` }),
    what,
    clock.now(),
  )
}

/** Stores the work that follows from a step together with the step. */
export async function follow(tx: Db, before: Order, after: Order, now: number): Promise<void> {
  const { id, version } = before
  const settlement = `${id}:${version}`
  const contactId = after.contact_id
  if (consequences.welcome(before, after)) await welcomeBuyer(tx, after, now)
  if (contactId && consequences.tag(before, after)) {
    await addJob(tx, tagBuyer(contactId, settlement), now)
    // The money had been refunded by the time the link was to be sent.
    if (await wasSkipped(tx, `mail:welcome:${id}`)) await addJob(tx, welcomeNow(before), now)
  }
  if (contactId && consequences.untag(before, after))
    await addJob(tx, untagBuyer({ contactId, settlement }, { key: `untag-buyer:${settlement}` }), now)
  if (consequences.refundFailed(before, after)) {
    const cents = before.refunded_cents - after.refunded_cents
    const mail = { mail: 'refund-failed', orderId: id, cents, version } as const
    await addJob(tx, sendMail(mail, { key: `refund-failed:${settlement}` }), now)
  }
  if (contactId && consequences.paymentFailed(before, after)) {
    const mail = { mail: 'payment-failed', contactId, orderId: id } as const
    await addJob(tx, sendMail(mail, { key: `payment-failed:${id}` }), now)
  }
}

/** The buyer is the person whose address Stripe collected. */
async function welcomeBuyer(tx: Db, order: Order, now: number): Promise<void> {
  const email = order.paid_email ?? order.email
  // Forgotten since.
  if (email === '') return
  const buyer = await keepContact(tx, { email, firstName: order.first_name, lastName: order.last_name }, now)
  const people = order.contact_id ? [buyer.id, order.contact_id] : [buyer.id]
  await giveOrderTo(tx, order.id, buyer.id)
  await endOpenCarts(tx, people, { state: 'paid', outcome: 'paid' }, now)
  await addJob(tx, tagBuyer(buyer.id, order.id), now)
  await addJob(tx, seriesFor(buyer.id, 'purchase'), now)
  await addJob(tx, endOtherCheckouts({ orderId: order.id }, { key: `end-other-checkouts:${order.id}` }), now)
  for (const mail of ['welcome', 'sale'] as const)
    await addJob(
      tx,
      sendMail({ mail, contactId: buyer.id, orderId: order.id }, { key: `${mail}:${order.id}` }),
      now,
    )
}

/**
 * Restores the lost order of a paid checkout, for example after a restore of an older backup. It gets the id that Stripe has
 * kept, and is unpaid until `settleCheckout` updates it. Returns false when the checkout is not for what is sold here, or names
 * no order.
 */
export async function restoreOrder(
  { db, clock, payments }: Needs<'db' | 'clock' | 'payments'>,
  checkout: Checkout,
): Promise<boolean> {
  const { orderId: id, email, firstName, lastName, priceIds, livemode } = checkout
  if (!id?.startsWith('ord_') || !email || priceIds.join() !== payments.priceId) return false
  const now = clock.now()
  await transact(db, async (tx) => {
    // From here on this transaction holds the contact's row, so a concurrent lookup finds the same order.
    const contact = await keepContact(tx, { email, firstName, lastName }, now)
    if (await findOrder(tx, id)) return
    const sale = { id, priceId: payments.priceId, amountCents: offer.cents, currency: offer.currency }
    await createOrder(tx, contact, { ...sale, livemode, expiresAt: now, restored: true }, now)
    // Together, so that a click before the settlement finds it paid and opens no second checkout.
    await adoptCheckout(tx, checkout)
  })
  return true
}
