import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { takeValues } from '../../model/live.ts'
import { engineOf } from './builds.ts'

/**
 * Gives the modules of model/ the values of a build, by default the one that this program is part of. A built program calls
 * this before anything else, because its bundle contains no content. Programs that run from sources have the values already.
 */
export function takeBuiltValues(build = ownBuild()): void {
  if (build) takeValues(JSON.parse(readFileSync(join(build, 'server/site.json'), 'utf8')))
}

/**
 * Returns the folder of the build that this program is part of. For programs that run from sources, it's the current build,
 * or null if there is none. The symlink `build` may point to another build later.
 */
export const buildFolder = () => ownBuild() ?? (existsSync('build/server-app') ? realpathSync('build') : null)

const ownBuild = () => /^(.*)[\\/]server-app\b/.exec(import.meta.dirname)?.[1]

/**
 * Returns a function for a built program that runs for long. Each call takes the values of the build that `link` points to, if
 * it has pointed to another build of the same engine since the last call.
 */
export function followBuilds(link = 'build'): () => void {
  const target = () => (existsSync(link) ? realpathSync(link) : null)
  let taken = target()
  let engine = taken && engineOf(taken)
  return () => {
    const now = target()
    if (now === null || now === taken) return
    // The first build since a program from sources began is of its engine.
    engine ??= engineOf(now)
    if (engineOf(now) !== engine) return
    taken = now
    takeBuiltValues(now)
  }
}
