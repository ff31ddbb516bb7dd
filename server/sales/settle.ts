import { mainProduct } from '../../contract/products.ts'
import { includesOf, openedBy, opensLessons, products } from '../../model/sold.ts'
import { keepContact } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { newSecret } from '../process/secrets.ts'
import { wasSkipped } from '../queue/deliveries.ts'
import { addFailedJob, addJob } from '../queue/queue.ts'
import { endOrder, endOtherCheckouts, seriesFor } from '../queue/requests.ts'
import type { Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import type { Checkout } from '../vendors/checkout.ts'
import { paymentFailed, welcome, welcomeNow } from './buyer-letters.ts'
import { endOpenCarts } from './carts.ts'
import {
  adoptCheckout,
  buyerEmail,
  createOrder,
  findOrder,
  findOrderBy,
  giveOrderTo,
  productSoldAt,
  settleOrder,
} from './orders.ts'
import { refundFailed, sale } from './owner-letters.ts'
import { priceAtStripe } from './price-problem.ts'
import { consequences, factOf, holdsCourse, next, states } from './settlement.ts'
import { addTagJobs, addUntagJobs } from './tag-contact.ts'

export type SettleNeeds = Needs<'db' | 'clock' | 'payments' | 'log'>

/**
 * Updates an order to the current state of its checkout at Stripe, by the table in `settlement.ts`. Only this function marks
 * an order as paid, refunded or disputed. It's safe to call at any time, repeatedly and concurrently, because the consequences
 * of a change are applied only once. Returns undefined if the order is unknown, or if Stripe has no such checkout. In the second
 * case, `isOver` ends an unpaid order instead. Throws a VendorError if Stripe can't be reached.
 */
export async function settleCheckout(
  services: SettleNeeds,
  sessionId: string,
  { isOver = false } = {},
): Promise<Order | undefined> {
  // Another settlement may change the order between our read and our write. If so, read again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await findOrderBy(services.db, 'checkout_session_id', sessionId)
    const checkout = await services.payments.findCheckout(sessionId)
    if (!checkout && !isOver) return undefined
    if (!order) {
      // The process may have died after Stripe opened the session and before the session was stored.
      if (!checkout || !(await adoptCheckout(services.db, checkout))) return undefined
      continue
    }
    const settled = await takeStep(services, order, checkout)
    if (settled) return settled
  }
  throw new Error(`the order of ${sessionId} kept changing while it was settled`)
}

/** Stores the order's new state. Returns undefined if another settlement has changed the order since it was read. */
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
  // If several settlements run at the same time, one writes, and the others return here.
  if (isWritten(changes, order)) return order
  return transact(services.db, async (tx) => {
    if (!(await settleOrder(tx, order, changes, now))) return undefined
    const after = { ...order, ...changes }
    await follow(tx, order, after, now)
    if (fact === 'unknown' && order.state === 'processing') await reportMissingCheckout(services, tx, order)
    return after
  })
}

function changesFrom(order: Order, state: Order['state'], checkout: Checkout, now: number): Partial<Order> {
  const { stage } = states[state]
  const seen: Partial<Order> = { checkout_url: checkout.url, payment_intent_id: checkout.paymentIntentId }
  // Once an order is bought, only a paid checkout changes it.
  if (checkout.state !== 'paid') return stage === 'bought' ? {} : seen
  const back = { refunded_cents: checkout.refundedCents, lost_cents: checkout.lostCents }
  if (stage !== 'bought') return { ...seen, ...back }
  const settled = { ...order, state, ...back, amount_cents: checkout.amountCents }
  // Uses Stripe's time, because the site may learn of a payment weeks later. But Stripe's time for a debit is its start, so a
  // debit that has just cleared gets the current time.
  const paidAt = order.state === 'processing' ? now : (checkout.paidAt ?? now)
  return {
    ...seen,
    ...back,
    // Only when the order becomes paid, because later settlements must not bring back erased data.
    ...(order.paid_at === null && buyerOf(order, checkout)),
    amount_cents: checkout.amountCents,
    tax_cents: checkout.taxCents,
    discount_cents: checkout.discountCents,
    presented_amount: checkout.presented?.amount ?? null,
    presented_currency: checkout.presented?.currency ?? null,
    paid_at: order.paid_at ?? paidAt,
    access_token: order.access_token ?? (holdsCourse(settled) ? newSecret() : null),
  }
}

/** Anybody can enter any email address and name in our form, so what the buyer entered at Stripe takes precedence. */
function buyerOf(order: Order, { email, paidName }: Checkout): Partial<Order> {
  const paid_email = email ?? order.email
  if (paidName === null) return { paid_email }
  const [first_name = '', ...others] = paidName.split(/\s+/)
  return { paid_email, first_name, last_name: others.join(' ') }
}

function isWritten(changes: Partial<Order>, order: Order): boolean {
  return (Object.keys(changes) as (keyof Order)[]).every((column) => changes[column] === order[column])
}

/**
 * Called when Stripe doesn't know the checkout of a live-mode order whose payment was pending. The payment may have arrived in
 * a Stripe account that the site used before. So this adds a job that's already dead, which raises an alarm for the owner. A
 * retry checks the checkout once more and ends the job, which clears the alarm.
 */
async function reportMissingCheckout({ clock, log }: Needs<'clock' | 'log'>, tx: Db, { id, version }: Order) {
  const what = `Stripe knows no checkout of order ${id}, whose payment was on its way: look for it in the account used before`
  log.error({ orderId: id }, what)
  await addFailedJob(
    tx,
    endOrder({ orderId: id }, { key: `unheard-order:${id}:${version}` }),
    what,
    clock.now(),
  )
}

/** Adds the jobs that follow from a change to an order, in the transaction that stores the change. */
export async function follow(tx: Db, before: Order, after: Order, now: number): Promise<void> {
  const { id, version } = before
  const settlement = `${id}:${version}`
  const contactId = after.contact_id
  if (consequences.welcome(before, after)) await welcomeBuyer(tx, after, now)
  if (contactId && consequences.tag(before, after)) {
    await addTagJobs(tx, { contactId, settlement, order: after }, now)
    // The welcome email was skipped because of a refund that has since failed, so the buyer still needs the link.
    if (await wasSkipped(tx, `mail:welcome:${id}`)) await addJob(tx, welcomeNow(before), now)
  }
  if (contactId && consequences.untag(before, after))
    await addUntagJobs(tx, { contactId, settlement, order: after }, now)
  if (consequences.refundFailed(before, after)) {
    const cents = before.refunded_cents - after.refunded_cents
    const key = `refund-failed:${settlement}`
    await addJob(tx, refundFailed({ orderId: id, cents, version }, { key }), now)
  }
  if (contactId && consequences.paymentFailed(before, after))
    await addJob(tx, paymentFailed({ contactId, orderId: id }, { key: `payment-failed:${id}` }), now)
}

/** Treats the person whose email address Stripe collected as the buyer. */
async function welcomeBuyer(tx: Db, order: Order, now: number): Promise<void> {
  const email = buyerEmail(order)
  // The buyer's data was erased.
  if (email === '') return
  const buyer = await keepContact(tx, { email, firstName: order.first_name, lastName: order.last_name }, now)
  const people = order.contact_id ? [buyer.id, order.contact_id] : [buyer.id]
  await giveOrderTo(tx, order.id, buyer.id)
  const { id, product } = order
  await endOpenCarts(tx, people, { state: 'paid', outcome: 'paid' }, now, [product, ...openedBy(order)])
  await addTagJobs(tx, { contactId: buyer.id, settlement: id, order }, now)
  // The buyers' series is about the course.
  if (opensLessons(order)) await addJob(tx, seriesFor(buyer.id, 'purchase'), now)
  await addJob(tx, endOtherCheckouts({ orderId: id }, { key: `end-other-checkouts:${id}` }), now)
  for (const letter of [welcome, sale])
    await addJob(tx, letter({ contactId: buyer.id, orderId: id }, { key: `${letter.letterName}:${id}` }), now)
}

/**
 * Restores the lost order of a paid checkout, for example after a restore of an older backup. The order gets its old id, and what
 * its buyer has agreed to, from Stripe, and is unpaid until `settleCheckout` updates it. Returns false if the checkout names no order of ours, or is for
 * something that was never sold here. `formerPrice` is a price that the owner says the course had.
 */
export async function restoreOrder(
  { db, clock, payments, config }: Needs<'db' | 'clock' | 'payments' | 'config'>,
  checkout: Checkout,
  formerPrice?: string,
): Promise<boolean> {
  const { orderId: id, email, firstName, lastName, livemode } = checkout
  const [priceId, ...otherIds] = checkout.priceIds
  if (!id?.startsWith('ord_') || !email || !priceId || otherIds.length > 0) return false
  const current = products().find((one) => priceAtStripe(one, { config, payments }) === priceId)
  // The price may have changed since the sale.
  const former = priceId === formerPrice ? mainProduct : undefined
  const product = current?.name ?? (await productSoldAt(db, priceId)) ?? former
  if (product === undefined) return false
  const { amountCents, discountCents, currency } = checkout
  const price = current
    ? { amount_cents: current.cents, currency: current.currency }
    : { amount_cents: amountCents + discountCents, currency }
  const now = clock.now()
  const sale = {
    id,
    product,
    price_id: priceId,
    ...price,
    livemode: livemode ? 1 : 0,
    expires_at: now,
    restored: 1,
    ...checkout.terms,
    // Checkouts from before version 014 of the tables have no `includes`.
    includes: checkout.terms.includes ?? (current ? includesOf(current) : null),
  }
  await transact(db, async (tx) => {
    // This locks the contact's row, so a concurrent call waits, and then finds the order.
    const contact = await keepContact(tx, { email, firstName, lastName }, now)
    if (await findOrder(tx, id)) return
    await createOrder(tx, contact, sale, now)
    // In the same transaction, because the buyer's next click would end an order that has no checkout.
    await adoptCheckout(tx, checkout)
  })
  return true
}
