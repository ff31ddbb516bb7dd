import type { Order } from '../db/tables.ts'

/** Whether the money went back, and the way to the course with it. */
export function hasEnded({ state }: Pick<Order, 'state'>): boolean {
  return state === 'refunded' || state === 'dispute_lost'
}
