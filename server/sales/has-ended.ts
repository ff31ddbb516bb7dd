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

/** Whether an order was paid, and the money did not go back. */
export function holdsCourse(order: Order): boolean {
  return order.paid_at !== null && !hasEnded(order)
}
