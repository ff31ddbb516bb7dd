import { job } from '../queue/job.ts'
import { settleCheckoutJob } from '../queue/requests.ts'
import { settleCheckout as settle } from './settle.ts'

/** Asks Stripe how a checkout stands, and acts on it. */
export const settleCheckoutHandler = job(settleCheckoutJob, async ({ sessionId }, services) => {
  await settle(services, sessionId)
})
