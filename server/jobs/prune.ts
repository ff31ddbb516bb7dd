import * as z from 'zod'
import { day } from '../clock.ts'
import { job } from './job.ts'

const keepJobs = 30 * day
const keepWindows = day
const keepSandboxMail = 30 * day

/** Once a day: forgets finished jobs, old windows of rate limits and the sandbox's old mail. Never ends. */
export const prune = job('prune', z.object({}), async (_nothing, { db, clock, sandbox }) => {
  const now = clock.now()
  await db
    .deleteFrom('jobs')
    .where('state', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', now - keepJobs)
    .execute()
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - keepWindows)
    .where('window_start', '>', 0)
    .execute()
  await sandbox.mailbox?.prune(now - keepSandboxMail)
  return { again: now + day }
})
