import type { OrderConfirmation } from '../../contract/order.ts'
import type { PageQueries } from '../../contract/rendering.ts'
import { onSale, soldIn } from '../../model/sold.ts'
import type { Needs } from '../needs.ts'
import { second } from '../process/clock.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'
import { findClaimedOrder } from './claim.ts'
import { whyNotSold } from './not-sold.ts'
import { buyerEmail, paidBefore } from './orders.ts'
import { type SettleNeeds, settleCheckout } from './settle.ts'
import { hasEnded } from './settlement.ts'

/**
 * The maximum number of lookups at Stripe per second, for one checkout and in total. Stripe limits calls, and anybody can
 * reload a page. Reloading one page must not block other buyers.
 */
const mostLooks = { each: 2, all: 50 }

/** What the pages that are rendered for each request ask. */
export const pageQueries = (services: SettleNeeds & Needs<'config'>): PageQueries => ({
  findOrder: openConfirmation(services),
  // Without a database the checkout still opens, as every other page does. create-payment says that it can't sell.
  whyNotSold: (product) =>
    whyNotSold(services, product).catch((err: unknown) => {
      services.log.error({ err }, 'whether the course is sold could not be asked')
      return product.paused
    }),
})

/** Returns what the page after the payment shows about an order. */
export function openConfirmation(services: SettleNeeds & Needs<'config'>): PageQueries['findOrder'] {
  let thisSecond = 0
  let looks: string[] = []

  function mayLook(sessionId: string): boolean {
    const now = Math.floor(services.clock.now() / second)
    if (now !== thisSecond) [thisSecond, looks] = [now, []]
    const isTooMany = looks.filter((id) => id === sessionId).length >= mostLooks.each
    if (isTooMany || looks.length >= mostLooks.all) return false
    looks.push(sessionId)
    return true
  }

  return async (address) => {
    const { sessionId } = address
    const known = await findClaimedOrder(services.db, address, services.clock.now())
    if (!known) return null
    const isPaid = known.paid_at !== null
    const settled = isPaid || !mayLook(sessionId) ? null : await lookUp(known, sessionId, services)
    const order = settled ?? known
    const { amount_cents: amountCents, currency, presented_amount, presented_currency } = order
    const state = isPaid || settled ? stateOf(order) : 'processing'
    const { title, isCourse } = soldIn(order)
    return {
      number: handle(order.id),
      sessionId,
      amountCents,
      currency,
      presented:
        presented_amount !== null && presented_currency !== null
          ? { amount: presented_amount, currency: presented_currency }
          : null,
      product: title,
      productName: onSale().find(({ name }) => name === order.product)?.name ?? null,
      isCourse,
      email: buyerEmail(order),
      state,
      ...(state === 'paid' ? await paidBefore(services, order) : { isSecond: false, had: [] }),
    }
  }
}

function stateOf(order: Order): OrderConfirmation['state'] {
  const { paid_at, state } = order
  if (hasEnded(order)) return 'ended'
  if (paid_at !== null) return 'paid'
  return state === 'processing' || state === 'mismatched' ? 'processing' : 'unpaid'
}

/**
 * Asks Stripe, because the buyer may arrive before the webhook. Returns null if Stripe doesn't answer. If the page then said
 * that the order is unpaid, a buyer who has just paid would pay again.
 */
async function lookUp(known: Order, sessionId: string, services: SettleNeeds): Promise<Order | null> {
  try {
    return (await settleCheckout(services, sessionId)) ?? known
  } catch (err) {
    services.log.error({ err }, 'a payment could not be looked up for its confirmation')
    return null
  }
}
