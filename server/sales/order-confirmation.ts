import { offer } from '../../content/offer.ts'
import type { OrderAddress, OrderConfirmation } from '../../contract/order.ts'
import { second } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { findClaimedOrder } from './claim.ts'
import { settleCheckout } from './settle.ts'
import { hasEnded } from './settlement.ts'

/** More buyers than come from paying in one second. Stripe counts calls, and anybody can load a page over and over. */
const mostLooks = 10

/** What the page after the payment shows of an order, as Stripe has it now. Null without the order's claim. */
export type ConfirmOrder = (address: OrderAddress) => Promise<OrderConfirmation | null>

export function openConfirmation(services: Services): ConfirmOrder {
  const looks = { second: 0, count: 0 }

  function mayLook(): boolean {
    const now = Math.floor(services.clock.now() / second)
    if (now !== looks.second) Object.assign(looks, { second: now, count: 0 })
    looks.count += 1
    return looks.count <= mostLooks
  }

  return async (address) => {
    const { sessionId } = address
    const known = await findClaimedOrder(services.db, address, services.clock.now())
    if (!known) return null
    const unpaid = known.paid_at === null
    const newest = unpaid ? mayLook() && (await lookUp(known, sessionId, services)) : known
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
