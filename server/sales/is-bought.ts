import type { Order } from '../store/tables.ts'

/** Whether somebody has paid, has done what they can to, or has a free place: no reminder of a left checkout is for them. */
export function isBought({ paid_at, state, objection }: Order): boolean {
  return paid_at !== null || state === 'processing' || state === 'gift' || objection !== null
}
