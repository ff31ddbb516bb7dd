import { storedEmail } from '../../contract/email-address.ts'
import type { Product } from '../../contract/products.ts'
import { contentsOf, includesOf, opens, opensLessons } from '../../model/sold.ts'
import { keepContact } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { moveRuns } from '../newsletter/series-runs.ts'
import { day } from '../process/clock.ts'
import { newSecret } from '../process/secrets.ts'
import { job } from '../queue/job.ts'
import { addJob, removeWaiting } from '../queue/queue.ts'
import { mailKeys, seriesFor } from '../queue/requests.ts'
import type { Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { keysAgain, welcomeAgain, welcomeKey, welcomeNow } from './buyer-letters.ts'
import { endOpenCarts } from './carts.ts'
import { buyerEmail, createOrder, findOrder, lockOrder, ordersThatCount, settleOrder } from './orders.ts'
import { follow } from './settle.ts'
import { holdsCourse, next, opensCourse } from './settlement.ts'
import { addTagJobs, addUntagJobs } from './tag-contact.ts'

type Site = Needs<'db' | 'clock' | 'config'>

/** The result of an owner's action: the changed `order`, or `refused`, a sentence that says why nothing was done. */
export type Managed = { order: Order } | { refused: string }

const opensNone: Managed = { refused: 'This order opens nothing.' }

/** Emails the course link to the buyer again. */
export async function resendKey(site: Site, id: string): Promise<Managed> {
  return manage(site, id, async () => ({}))
}

/** Replaces the course link and emails the new link. The old link stops working at once. */
export async function replaceKey(site: Site, id: string): Promise<Managed> {
  return manage(site, id, async () => newKey())
}

/** Ends the claim together with the old key, because a claim opens the course with the order's current key. */
const newKey = () => ({ access_token: newSecret(), claim_hash: null, claim_expires_at: null })

/**
 * Moves what was bought to another email address, which gets a new link. The old link stops working at once. Notes, log and cases
 * belong to the order, so they move along. The buyers' series continues where it was, unless the previous buyer keeps the course by
 * another order: then the new one gets a series of their own, unless the order is a gift.
 */
export async function moveOrder(site: Site, id: string, email: string): Promise<Managed> {
  return manage(site, id, async (tx, order) => {
    const person = { email, firstName: order.first_name, lastName: order.last_name }
    const now = site.clock.now()
    const contact = await keepContact(tx, person, now)
    const { contact_id: before } = order
    const settlement = `${order.id}:${order.version}`
    await addTagJobs(tx, { contactId: contact.id, settlement, order }, now)
    // The email with the link is written when it is sent. An earlier one that still waits would be the same.
    await removeWaiting(tx, welcomeKey(order))
    await moveSeries(tx, order, contact.id, site)
    // This job does nothing if the previous contact still has the product, for example by another order.
    if (before) await addUntagJobs(tx, { contactId: before, settlement, order }, now)
    return { contact_id: contact.id, email: contact.email, paid_email: contact.email, ...newKey() }
  })
}

async function moveSeries(tx: Db, order: Order, to: string, { clock, config }: Site): Promise<void> {
  if (!opensLessons(order)) return
  const { id, contact_id: before, paid_at, created_at } = order
  const orders = await ordersThatCount({ db: tx, config }, buyerEmail(order))
  const keepsCourse = orders.some((one) => one.id !== id && opensLessons(one) && holdsCourse(one))
  if (!keepsCourse && before !== null && (await moveRuns(tx, before, to))) return
  // The job that starts the series for the previous contact may not have run yet. A gift starts none.
  const isNew = clock.now() - (paid_at ?? created_at) < day
  if (order.state !== 'gift' && (keepsCourse || isNew))
    await addJob(tx, seriesFor(to, 'purchase'), clock.now())
}

/** Gives a product to an email address for free: an order without a payment, which doesn't count as a sale. */
export async function giveProduct(
  { db, clock, config }: Site,
  email: string,
  product: Product,
): Promise<Managed> {
  const { name, title, priceId, currency, isCourse } = product
  const now = clock.now()
  return transact(db, async (tx) => {
    const contact = await keepContact(tx, { email, firstName: '', lastName: '' }, now)
    const orders = await ordersThatCount({ db: tx, config }, contact.email, name)
    const held = orders.find(holdsCourse)
    if (held) {
      const what = isCourse ? 'the course' : title
      return { refused: `${contact.email} has ${what} already, by order ${held.id}.` }
    }
    const sale = {
      product: name,
      price_id: priceId,
      amount_cents: 0,
      currency,
      livemode: config.mode === 'live' ? 1 : 0,
      expires_at: now,
      includes: includesOf(product),
    }
    // The contact's name may be made from the address, or typed by somebody else.
    const order = await createOrder(tx, { ...contact, first_name: '', last_name: '' }, sale, now)
    const changes = { state: next(order.state, 'given'), access_token: newSecret() }
    await settleOrder(tx, order, changes, now)
    await endOpenCarts(tx, [contact.id], { state: 'cancelled', outcome: 'given free access' }, now, [
      name,
      ...contentsOf(product),
    ])
    await addTagJobs(tx, { contactId: contact.id, settlement: order.id, order }, now)
    await addJob(tx, welcomeNow(order), now)
    return { order: { ...order, ...changes } }
  })
}

/** Ends the order's access. Removes the product's tag if no other order opens the product. Refunds nothing. */
export async function revokeOrder({ db, clock }: Site, id: string, why: string): Promise<Managed> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id, now)
    if (!order || !holdsCourse(order)) return opensNone
    const changes = { revoked_at: now, revoked_why: why }
    await settleOrder(tx, order, changes, now)
    const after = { ...order, ...changes }
    await follow(tx, order, after, now)
    return { order: after }
  })
}

/** Takes back a revocation: the link works again. Sends no email. */
export async function restoreAccess({ db, clock }: Site, id: string): Promise<Managed> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id, now)
    if (!order || order.revoked_at === null) return { refused: 'The access of this order was not ended.' }
    const changes = { revoked_at: null, revoked_why: null }
    const after = { ...order, ...changes }
    if (!holdsCourse(after)) return { refused: 'The payment went back, so this order opens nothing.' }
    await settleOrder(tx, order, changes, now)
    await follow(tx, order, after, now)
    return { order: after }
  })
}

async function manage(
  { db, clock, config }: Site,
  id: string,
  changesFor: (tx: Db, order: Order) => Promise<Partial<Order>>,
): Promise<Managed> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id, now)
    if (!order || !opensCourse(order, config) || !holdsCourse(order)) return opensNone
    if (buyerEmail(order) === '') return { refused: 'The buyer was forgotten.' }
    const changes = await changesFor(tx, order)
    await settleOrder(tx, order, changes, now)
    const after = { ...order, ...changes }
    await addJob(tx, welcomeNow({ ...after, version: order.version }), now)
    return { order: after }
  })
}

/**
 * Emails a buyer the links to everything they have, at most three times a day (`welcomeAgain`). Other addresses get nothing, and
 * with `products`, those that have none of them. A job is added in any case, so that the response time doesn't reveal who has bought.
 */
export async function mailKeysAgain(
  { db, clock, config }: Site,
  email: string,
  products?: readonly string[],
): Promise<void> {
  const now = clock.now()
  const orders = await ordersThatCount({ db, config }, storedEmail(email))
  const open = orders.filter(holdsCourse)
  const isAbout = open.some((order) => products?.some((name) => opens(order, name)) ?? true)
  await addJob(db, mailKeys({ orderIds: isAbout ? open.map(({ id }) => id) : [] }), now)
}

export const mailKeysJob = job(mailKeys, async ({ orderIds }, { db, clock }: Needs<'db' | 'clock'>) => {
  const found = await Promise.all(orderIds.map((id) => findOrder(db, id)))
  const orders = found.filter((order) => order !== undefined)
  const [first, ...others] = orders
  if (!first) return
  const now = clock.now()
  await addJob(db, others.length === 0 ? welcomeAgain(first, now) : keysAgain(orders, now), now)
})
