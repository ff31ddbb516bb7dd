import type { Order } from '../store/tables.ts'

type Settled = Pick<Order, 'state' | 'refunded_cents' | 'amount_cents'>

/** Whether all the money of an order went back: also while a bank disputes what has been refunded. */
export function moneyIsBack({ state, refunded_cents, amount_cents }: Settled): boolean {
  const refunded = state === 'disputed' && refunded_cents >= amount_cents
  return refunded || state === 'refunded' || state === 'dispute_lost'
}

/** Whether an order no longer opens the course: the money went back, or the owner has revoked it. */
export function hasEnded(order: Settled & Pick<Order, 'revoked_at'>): boolean {
  return order.revoked_at !== null || moneyIsBack(order)
}

/** Whether an order was paid or given, and opens the course still. */
export function holdsCourse(order: Order): boolean {
  return (order.paid_at !== null || order.state === 'gift') && !hasEnded(order)
}

/** An order's state in words, as the owner reads it. */
export function stateInWords({ state, revoked_at }: Pick<Order, 'state' | 'revoked_at'>): string {
  return `${state.replaceAll('_', ' ')}${revoked_at === null ? '' : ', revoked'}`
}
