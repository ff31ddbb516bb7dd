import * as z from 'zod'
import { hour } from '../clock.ts'
import { settleCheckout as settle } from '../orders/settle.ts'
import { job } from './job.ts'

/** Asks Stripe how a checkout stands, and acts on it; again and again while a delayed payment is on its way. */
export const settleCheckout = job(
  'settle-checkout',
  z.object({ sessionId: z.string() }),
  async ({ sessionId }, services) => {
    const order = await settle(services, sessionId)
    return order?.state === 'processing' ? { again: services.clock.now() + 6 * hour } : undefined
  },
)
