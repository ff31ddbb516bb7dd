import type { Order } from '../store/tables.ts'

/** Whether Stripe may still say of an order that it is paid. */
export function isUndecided({ state }: Pick<Order, 'state'>): boolean {
  return state === 'pending' || state === 'processing'
}
