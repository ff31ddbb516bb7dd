import { hour } from '../process/clock.ts'
import { hashOf, sameSecret } from '../process/secrets.ts'
import type { Db, Order } from '../store/tables.ts'
import { findOrderByCheckout } from './orders.ts'

/** How long a claim is good, from the moment the checkout is opened. */
export const claimMs = 2 * hour

/**
 * Returns the order of a checkout to the browser that paid, which has the claim: a secret in the address to which Stripe sends the
 * browser back. A claim is valid for two hours, and only its hash is stored. Returns undefined for everyone else.
 */
export async function findClaimedOrder(
  db: Db,
  { sessionId, claim }: { sessionId: string; claim: string },
  now: number,
): Promise<Order | undefined> {
  // An address may contain anything, and PostgreSQL rejects some characters, such as NUL.
  if (!/^\w{1,255}$/.test(sessionId)) return undefined
  const order = await findOrderByCheckout(db, sessionId)
  if (!order?.claim_hash || (order.claim_expires_at ?? 0) <= now) return undefined
  return sameSecret(hashOf(claim), order.claim_hash) ? order : undefined
}
