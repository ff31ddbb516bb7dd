import * as z from 'zod'
import { second } from '../process/clock.ts'
import { type JobRequest, job } from '../queue/job.ts'
import { settleCheckout as settle } from './settle.ts'

/** Asks Stripe how a checkout stands, and acts on it. */
export const settleCheckout = job(
  'settle-checkout',
  z.object({ sessionId: z.string() }),
  async ({ sessionId }, services) => {
    await settle(services, sessionId)
  },
  { urgent: true },
)

/** One look soon, however many ask for it within five seconds: pages ask, and anybody can. */
export function settleSoon(sessionId: string, now: number): JobRequest {
  return settleCheckout({ sessionId }, { key: `settle:${sessionId}:${Math.floor(now / (5 * second))}` })
}
