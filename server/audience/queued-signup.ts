import * as z from 'zod'
import type { Needs } from '../needs.ts'
import { job } from '../queue/job.ts'
import { removeJob } from '../queue/queue.ts'
import { request } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { storeSignup } from './sign-up.ts'

const label = z.nullable(z.string())

/**
 * Version 1.0 stored a signup as this job first. No code adds one anymore. A migration can't replace it: a machine that isn't updated
 * yet, or that has gone back, adds more.
 */
const queuedSignup = request(
  'store-signup',
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    reason: z.string(),
    message: z.string(),
    tagId: z.int(),
    cameFrom: z.nullish(z.object({ referrer: label, campaign: label, landing: z.string() })),
    askedAt: z.int(),
  }),
)

/**
 * Stores a signup that version 1.0 has queued, so that an update loses none. Deletes its own job in the same transaction,
 * because the payload has personal data. This also prevents a second run.
 */
export const queuedSignupJob = job(
  queuedSignup,
  async ({ askedAt, ...signup }, services: Needs<'db' | 'clock' | 'convertKit'>, { jobId }) => {
    await transact(services.db, async (tx) => {
      if (await removeJob(tx, jobId)) await storeSignup(tx, signup, askedAt, services)
    })
  },
)
