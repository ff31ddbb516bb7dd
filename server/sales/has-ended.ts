import type { Order } from '../store/tables.ts'

/** Whether the money went back, and the way to the course with it: also while a bank disputes what has been refunded. */
export function hasEnded({
  state,
  refunded_cents,
  amount_cents,
}: Pick<Order, 'state' | 'refunded_cents' | 'amount_cents'>): boolean {
  const refunded = state === 'disputed' && refunded_cents >= amount_cents
  return refunded || state === 'refunded' || state === 'dispute_lost'
}
