import { setTimeout } from 'node:timers/promises'
import { second } from '../../server/process/clock.ts'
import type { Trial } from './trial.ts'
import { describeTally } from './visitors.ts'

/**
 * Waits for `seconds` during the fault, and returns a summary of the responses that the visitors get. Throws if the site
 * exits or sends a 5xx response without an id.
 */
export async function endure({ site, visitors }: Trial, seconds = 4): Promise<string> {
  // Responses to requests that were in flight at the start don't count.
  await setTimeout(second)
  visitors.takeTally()
  await setTimeout(seconds * second)
  if (!site.isAlive()) throw new Error(`The site exited:\n${site.lastWords()}`)
  const tally = visitors.takeTally()
  if (tally.withoutId > 0) throw new Error(`${tally.withoutId} errors were answered without an id.`)
  return `responses during the fault: ${describeTally(tally) || 'none'}`
}

/** Waits until the site is ready and accepts calls again, without a restart. Throws if that takes more than 30 seconds. */
export async function recover({ site, visitors }: Trial): Promise<string> {
  const begun = performance.now()
  visitors.takeTally()
  while (!(await site.ready()) || !visitors.takeTally().ends.has('200')) {
    if (performance.now() - begun > 30 * second) throw new Error('The site did not recover by itself.')
    await setTimeout(200)
  }
  return `works again after ${((performance.now() - begun) / second).toFixed(1)} s`
}

/** Lets the visitors make requests for `seconds`. */
export async function business(seconds = 3): Promise<void> {
  await setTimeout(seconds * second)
}
