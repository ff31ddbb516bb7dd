import { createHash, randomBytes } from 'node:crypto'
import { sameSecret } from '../http/same-secret.ts'
import { hour } from '../process/clock.ts'
import type { Db, Order } from '../store/tables.ts'
import { findOrderByCheckout } from './orders.ts'

/** How long a claim is good, from the moment the checkout is opened. */
export const claimMs = 2 * hour

/**
 * The right to see an order and to open its course at once: 192 random bits in the address that Stripe sends the buyer back to.
 * Only the browser that pays has it. We store its hash.
 */
export function newClaim(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOfClaim(claim: string): string {
  return createHash('sha256').update(claim).digest('hex')
}

/** The order of a checkout, for visitors who hold its claim, which is valid for two hours. Undefined for everyone else. */
export async function findClaimedOrder(
  db: Db,
  { sessionId, claim }: { sessionId: string; claim: string },
  now: number,
): Promise<Order | undefined> {
  // An address may contain anything, and PostgreSQL rejects some characters, such as NUL.
  if (!/^\w{1,255}$/.test(sessionId)) return undefined
  const order = await findOrderByCheckout(db, sessionId)
  if (!order?.claim_hash || (order.claim_expires_at ?? 0) <= now) return undefined
  return sameSecret(hashOfClaim(claim), order.claim_hash) ? order : undefined
}
