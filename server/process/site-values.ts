import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeValues } from '../../model/live.ts'

/**
 * Gives the modules of model/ the values of the build that this program is part of. A built program calls this before anything else, because its
 * bundle contains no content. Programs that run from sources have the values already.
 */
export function takeBuiltValues(): void {
  const [, build] = /^(.*)[\\/]server-app\b/.exec(import.meta.dirname) ?? []
  if (build) takeValues(JSON.parse(readFileSync(join(build, 'server/site.json'), 'utf8')))
}
