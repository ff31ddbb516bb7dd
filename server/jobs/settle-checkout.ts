import * as z from 'zod'
import { settleCheckout as settle } from '../orders/settle.ts'
import { job } from './job.ts'

/** Asks Stripe how a checkout stands, and acts on it. */
export const settleCheckout = job(
  'settle-checkout',
  z.object({ sessionId: z.string() }),
  async ({ sessionId }, services) => {
    await settle(services, sessionId)
  },
)
