import { hour } from '../process/clock.ts'
import { hashOf, sameSecret } from '../process/secrets.ts'
import type { Db, Order } from '../store/tables.ts'
import { findOrderBy } from './orders.ts'

/** How long a claim is valid after the payment, in milliseconds. */
export const claimMs = 2 * hour

/**
 * Returns the order of a checkout to the browser that paid. That browser has the claim, a secret in the URL that Stripe
 * redirects it to. A claim is valid until two hours after the payment, or after the end of an unpaid checkout, and only its
 * hash is stored. Returns undefined if the claim is wrong or has expired.
 */
export async function findClaimedOrder(
  db: Db,
  { sessionId, claim }: { sessionId: string; claim: string },
  now: number,
): Promise<Order | undefined> {
  // The id comes from a URL, which may contain anything. PostgreSQL rejects some characters, such as NUL.
  if (!/^\w{1,255}$/.test(sessionId)) return undefined
  const order = await findOrderBy(db, 'checkout_session_id', sessionId)
  if (!order?.claim_hash) return undefined
  const { claim_expires_at, paid_at } = order
  const end = Math.min(claim_expires_at ?? 0, (paid_at ?? Infinity) + claimMs)
  if (end <= now) return undefined
  return sameSecret(hashOf(claim), order.claim_hash) ? order : undefined
}
