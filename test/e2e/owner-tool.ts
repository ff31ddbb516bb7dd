import { inject } from 'vitest'
import { ownerOf, type Ran } from '../../owner/testing/owner.ts'
import { readConfig } from '../../server/config.ts'
import { systemClock } from '../../server/process/clock.ts'

/** Returns a function that runs the owner's commands in this process, on the data of a site under test. */
export function ownerTool(
  env: Record<string, string> = { DATA_DIR: inject('dataDir'), SITE_URL: inject('siteUrl') },
): (...args: string[]) => Promise<Ran> {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return ownerOf(read.config, systemClock)
}
