import { setTimeout } from 'node:timers/promises'
import { money } from '../../../model/formats.ts'
import { products, sellsSeveral, soldIn } from '../../../model/sold.ts'
import { day, second } from '../../../server/process/clock.ts'
import { addJob } from '../../../server/queue/queue.ts'
import { tagContact } from '../../../server/queue/requests.ts'
import { type PaidOrder, paidOrdersSince } from '../../../server/sales/order-lists.ts'
import { findOrder, findOrderBy } from '../../../server/sales/orders.ts'
import { priceAtStripe } from '../../../server/sales/price-problem.ts'
import { restoreOrder, settleCheckout } from '../../../server/sales/settle.ts'
import type { Services } from '../../../server/services.ts'
import { handle } from '../../../server/store/id.ts'
import type { Db, Order } from '../../../server/store/tables.ts'
import type { Checkout } from '../../../server/vendors/checkout.ts'
import { nullIfMissing } from '../../../server/vendors/convertkit-call.ts'
import { VendorError } from '../../../server/vendors/vendor-error.ts'
import { UsageError } from '../../acts/act.ts'
import { tagName } from '../../acts/tag-name.ts'
import { count } from '../../acts/words.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

/** `fixed` is true if this run has fixed the difference, or has queued a job that will. */
type Difference = { order: string; checkout: string; what: string; fixed: boolean }

export const reconcile = command({
  name: 'reconcile',
  does: 'Compares Stripe’s checkouts with the orders, and paid orders with the tags here and at Kit.',
  examples: ['reconcile', 'reconcile --days 90', 'reconcile --repair --price price_1Abc'],
  options: {
    days: { type: 'string', takes: 'N', does: 'how far back (30)' },
    repair: { type: 'boolean', does: 'fixes every difference that can be fixed' },
    price: { type: 'string', takes: 'PRICE', does: 'also restores lost orders of this former price' },
  },
  async run({ options, openServices, progress }) {
    const days = Number(options.days ?? 30)
    if (!(days > 0)) throw new UsageError('--days must be a number above 0.')
    const services = await openServices()
    const since = Math.max(0, Math.round(services.clock.now() - days * day))
    const differences: Difference[] = []
    // Compare the tags first. After the repair of a checkout, a job adds the tag, so the tag is still missing for a moment.
    const convertKitFailure = await compareTags(services, { since, repair: options.repair }, differences)
    const compared = await compareCheckouts(
      services,
      { since, repair: options.repair, formerPrice: options.price, progress },
      differences,
    )
    const open = differences.filter((each) => !each.fixed).length
    const todo = options.repair
      ? 'Differences that were not fixed need your attention: search for the checkout at https://dashboard.stripe.com/payments'
      : 'To fix them: npm run owner -- reconcile --repair'
    const text = [
      `${count(compared, 'checkout')} from ${count(days, 'day')} compared.`,
      differences.length > 0 && table(differences, columns),
      differences.length === 0 &&
        `Everything ${convertKitFailure === null ? '' : 'that was compared '}agrees.`,
      open > 0 && todo,
      convertKitFailure !== null &&
        `Not all tags at Kit were compared (${convertKitFailure}). Once Kit answers, run reconcile again.`,
    ]
      .filter(Boolean)
      .join('\n\n')
    return {
      data: { compared, differences, convertKitFailure },
      text,
      failed: open > 0 || convertKitFailure !== null,
    }
  },
})

type Task = { since: number; repair: boolean }

async function compareCheckouts(
  services: Services,
  {
    since,
    progress,
    ...repairs
  }: Task & { formerPrice: string | undefined; progress: (line: string) => void },
  differences: Difference[],
): Promise<number> {
  let compared = 0
  for await (const id of services.payments.checkoutsSince(since)) {
    const checkout = await services.payments.findCheckout(id)
    const order = checkout ? await orderOf(services.db, checkout) : undefined
    const what = checkout && difference(checkout, order)
    if (what) {
      const named = `${what}${productIn(services, checkout, order)}`
      differences.push(await fix(services, { what: named, checkout, order }, repairs))
    }
    compared += 1
    if (compared % 100 === 0) progress(`${count(compared, 'checkout')} compared …`)
  }
  return compared
}

/** Finds a checkout's order, even if the site stopped before it could store the checkout's id in the order. */
async function orderOf(db: Db, { id, orderId }: Checkout): Promise<Order | undefined> {
  const known = await findOrderBy(db, 'checkout_session_id', id)
  if (known || !orderId) return known
  const named = await findOrder(db, orderId)
  return named?.checkout_session_id === null ? named : undefined
}

/** Names the product that a difference is about, if there are several: ` (The workbook)`. */
function productIn(services: Services, checkout: Checkout, order: Order | undefined): string {
  if (!sellsSeveral()) return ''
  const [priceId = ''] = checkout.priceIds
  const atPrice = products().find((product) => priceAtStripe(product, services) === priceId)
  const title = order ? soldIn(order).title : atPrice?.title
  return title === undefined ? '' : ` (${title})`
}

/** Describes how Stripe and the order differ. Returns null if they agree. */
function difference(checkout: Checkout, order: Order | undefined): string | null {
  const paid = checkout.state === 'paid'
  if (!order)
    return paid
      ? `paid ${money(checkout.amountCents, checkout.currency)} for ${checkout.priceIds.join(' and ')}, but no order here`
      : null
  // The payment didn't match the order, so it was refunded.
  if (paid && order.state === 'returned') return null
  if (order.objection) return `paid at Stripe, but doesn’t match its order: ${order.objection}`
  if (paid && order.paid_at === null) return `paid at Stripe, ${order.state} here`
  if (!paid && order.paid_at !== null) return `${checkout.state} at Stripe, paid here`
  if (checkout.refundedCents !== order.refunded_cents)
    return `${money(checkout.refundedCents, checkout.currency)} refunded at Stripe, ${money(order.refunded_cents, order.currency)} here`
  if (checkout.lostCents !== order.lost_cents)
    return `${money(checkout.lostCents, checkout.currency)} lost to disputes at Stripe, ${money(order.lost_cents, order.currency)} here`
  if (checkout.isDisputed !== (order.state === 'disputed'))
    return `${checkout.isDisputed ? 'disputed' : 'no longer disputed'}, ${order.state} here`
  const ended = checkout.state === 'expired' || checkout.state === 'payment_failed'
  return ended && checkout.state !== order.state ? `${checkout.state} at Stripe, ${order.state} here` : null
}

/** Settles the checkout as the site does after a webhook, so that a repaired payment has the same effects as any other. */
async function fix(
  services: Services,
  { what, checkout, order }: { what: string; checkout: Checkout; order: Order | undefined },
  { repair, formerPrice }: { repair: boolean; formerPrice: string | undefined },
): Promise<Difference> {
  const found = { order: order?.id ?? '', checkout: checkout.id, what }
  if (!repair || !(order || (await restoreOrder(services, checkout, formerPrice))))
    return { ...found, fixed: false }
  await settleCheckout(services, checkout.id)
  const after = await orderOf(services.db, checkout)
  return { ...found, order: after?.id ?? '', fixed: difference(checkout, after) === null }
}

/**
 * Finds buyers who lack their product's tag here or, if the site uses Kit, at Kit. With `repair`, adds the tag. Returns the
 * error message if Kit fails, otherwise null.
 */
async function compareTags(
  services: Services,
  { since, repair }: Task,
  differences: Difference[],
): Promise<string | null> {
  const paidOrders = await paidOrdersSince(services, since)
  for (const paid of paidOrders.filter(({ tag }) => tag === null))
    differences.push(await fixTag(services, paid, { lacking: 'here', repair }))
  try {
    for (const paid of paidOrders.filter(({ tag }) => tag !== null))
      if (!(await isTaggedAtConvertKit(services, paid)))
        differences.push(await fixTag(services, paid, { lacking: 'at Kit', repair }))
    return null
  } catch (error) {
    if (error instanceof VendorError && error.who === 'convertkit') return error.message
    throw error
  }
}

/** Returns whether the buyer has the product's tag at Kit. Returns true if the site doesn't use Kit. */
async function isTaggedAtConvertKit(
  { convertKit }: Pick<Services, 'convertKit'>,
  { atConvertKit, wanted }: PaidOrder,
): Promise<boolean> {
  if (!convertKit) return true
  return atConvertKit !== null && (await patiently(() => convertKit.hasTag(atConvertKit, wanted)))
}

async function fixTag(
  services: Services,
  paid: PaidOrder,
  { lacking, repair }: { lacking: 'here' | 'at Kit'; repair: boolean },
): Promise<Difference> {
  const what = `paid, but the buyer lacks the ${tagName(paid.wanted)} tag ${lacking}`
  const fixed = repair && (await tagAgain(services, paid))
  return { order: paid.order, checkout: paid.checkout ?? '', what, fixed }
}

/** Adds the product's tag, or queues a job for it. Returns false if the buyer no longer exists at Kit. */
async function tagAgain(
  { db, clock, convertKit }: Pick<Services, 'db' | 'clock' | 'convertKit'>,
  { order, contact, wanted, tag, atConvertKit }: PaidOrder,
): Promise<boolean> {
  // Call Kit directly: the queue never repeats a successful delivery, even if somebody has removed the tag at Kit.
  if (convertKit && atConvertKit !== null && tag !== null) {
    const tagged = await patiently(() => convertKit.tagSubscriber(atConvertKit, wanted)).catch(nullIfMissing)
    return tagged !== null
  }
  const key = `tag-purchased:${order}:${clock.now()}`
  await addJob(db, tagContact({ contactId: contact, tagId: wanted }, { key }), clock.now())
  return true
}

/** Retries after status 429. The running site's requests count toward Kit's limit of 120 requests a minute, too. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof VendorError) || error.status !== 429) throw error
      await setTimeout(error.retryAfterMs ?? 10 * second)
    }
  }
}

const columns = [
  { title: 'Order', of: (row: Difference) => handle(row.order) },
  { title: 'Checkout', of: (row: Difference) => row.checkout },
  { title: 'What', of: (row: Difference) => row.what },
  { title: 'Fixed', of: (row: Difference) => (row.fixed ? 'yes' : 'no') },
]
