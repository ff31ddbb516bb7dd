import { existsSync, readFileSync } from 'node:fs'
import { takeValues } from '../../model/live.ts'

/**
 * Gives the modules of model/ the values of the current build. A built program calls this before anything else, because its
 * bundle contains no content. Programs that run from sources have the values already.
 */
export function takeBuiltValues(): void {
  const file = 'build/server/site.json'
  if (existsSync(file)) takeValues(JSON.parse(readFileSync(file, 'utf8')))
}
