import type { Config } from '../config.ts'
import type { Order } from '../store/tables.ts'

/**
 * Whether an order's key opens the course at all. What was paid with test money, as in the sandbox, opens it to nobody once
 * the site is live.
 */
export function opensCourse({ livemode }: Pick<Order, 'livemode'>, { mode }: Pick<Config, 'mode'>): boolean {
  return mode === 'sandbox' || livemode === 1
}
