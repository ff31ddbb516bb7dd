import { offer } from '../../content/offer.ts'
import type { OrderAddress, OrderConfirmation } from '../../contract/order.ts'
import { second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { findClaimedOrder } from './claim.ts'
import { settleCheckout } from './settle.ts'
import { hasEnded } from './settlement.ts'

/**
 * Stripe counts calls, and anybody can load a page over and over: so many looks a second at one checkout, and at all. Whoever
 * loads one page without end keeps no other buyer from an answer.
 */
const mostLooks = { each: 2, all: 50 }

/** What the page after the payment shows of an order, as Stripe has it now. Null without the order's claim. */
export type ConfirmOrder = (address: OrderAddress) => Promise<OrderConfirmation | null>

export function openConfirmation(services: Services): ConfirmOrder {
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
    const unpaid = known.paid_at === null
    const newest = unpaid ? mayLook(sessionId) && (await lookUp(known, sessionId, services)) : known
    const { amount_cents: amountCents, paid_email, email } = newest || known
    return {
      sessionId,
      amountCents,
      product: offer.product,
      email: paid_email ?? email,
      state: newest ? stateOf(newest) : 'processing',
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
 * The buyer may be faster than the webhook. Null when Stripe does not answer: who comes from paying and reads that no money
 * was taken pays a second time.
 */
async function lookUp(known: Order, sessionId: string, services: Services): Promise<Order | null> {
  try {
    return (await settleCheckout(services, sessionId)) ?? known
  } catch (err) {
    services.log.error({ err }, 'a payment could not be looked up for its confirmation')
    return null
  }
}
