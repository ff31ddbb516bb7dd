import { randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { unlessReadOnly } from '../../model/reader/unless-read-only.ts'

/** Each build has a folder in `builds`, named after its fingerprint. The symlink `build` points to the current build. */
export const builds = 'builds'
const current = 'build'

const isName = (name: string) => /^[0-9a-f]{64}$/.test(name)

export type Build = { name: string; folder: string; currentAt: number }

/** Lists the complete builds. The build that became current most recently is first. */
export function listBuilds(): Build[] {
  if (!existsSync(builds)) return []
  return readdirSync(builds)
    .filter(isName)
    .map((name) => ({ name, folder: join(builds, name), currentAt: changedAt(join(builds, name)) }))
    .sort((a, b) => b.currentAt - a.currentAt)
}

/** Returns when a file or folder changed last. One that another process has just removed changed now. */
export const changedAt = (path: string): number =>
  lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()

/** Returns the current build's name. Returns null if there is none, or if `build` is a folder, as in a container image. */
export function currentBuild(): string | null {
  const name = existsSync(current) ? basename(realpathSync(current)) : ''
  return isName(name) ? name : null
}

/** The folder of a build that has the site's files as they were. */
export const textsOf = (name: string) => join(builds, name, 'site')

export const hasTexts = (name: string) => existsSync(textsOf(name))

/** Points the symlink to a build. Except on Windows, this is atomic: readers see the old build or the new one. */
export function makeCurrent(name: string): void {
  const link = join(builds, `link-${randomUUID()}`)
  // A junction of Windows begins at its own folder, and a link at the folder that it's moved to.
  symlinkSync(process.platform === 'win32' ? resolve(builds, name) : join(builds, name), link, 'junction')
  // Windows can't rename a link over an existing link. No system can rename a link over a folder.
  const replaced = lstatSync(current, { throwIfNoEntry: false })
  if (replaced && (replaced.isDirectory() || process.platform === 'win32'))
    rmSync(current, { recursive: true, force: true })
  renameSync(link, current)
  const now = new Date()
  utimesSync(current, now, now)
}

/** While this file exists, `npm start` serves the current build, even if the content has changed since. */
const held = join(builds, 'held')

export const isHeld = () => existsSync(held)

/** A service that can't write this file needs none: it builds nothing when it starts (deploy/site.service). */
export function hold(): void {
  if (existsSync(builds)) unlessReadOnly(() => writeFileSync(held, ''))
}

export const release = () => rmSync(held, { force: true })

/**
 * This file holds the name of the build that the supervisor served last, and its process id while it does. `programs` are the
 * builds whose programs run, by the process ids of the supervisors: earlier ones of the same engine, if a process has taken
 * another build since it started. Several supervisors may run, each with a role of its own.
 */
const serving = join(builds, 'serving')

type Serving = { name: string; pid: number | null; programs?: Readonly<Record<string, string>> }

/** Stores the build that the supervisor serves, and the one whose program runs, or with null that it stopped. */
export function noteServing(name: string | null, program = name): void {
  const { [process.pid]: _, ...others } = runningPrograms()
  const programs = program === null ? others : { ...others, [process.pid]: program }
  // Another supervisor may still serve it.
  const [other = null] = Object.keys(others).map(Number)
  store(serving, { name: name ?? lastServed(), pid: name === null ? other : process.pid, programs })
}

/** Returns the name of the build that is being served. Returns null if no supervisor is running. */
export function servedBuild(): string | null {
  const noted = readJson<Serving>(serving)
  return noted?.pid && isRunning(noted.pid) ? noted.name : null
}

const runningPrograms = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readJson<Serving>(serving)?.programs ?? {}).filter(([pid]) => isRunning(Number(pid))),
  )

/** Whether a process with this id runs, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The number of builds to keep, including the current one. */
const keptBuilds = 10

/**
 * Returns the builds that are no longer needed. A running program still loads files of the build that it started from. If the
 * clock was ahead, older builds seem newer than the current one.
 */
export function outdatedBuilds(): Build[] {
  const used = [currentBuild(), lastServed(), ...Object.values(runningPrograms())]
  return listBuilds()
    .slice(keptBuilds)
    .filter(({ name }) => !used.includes(name))
}

/** Returns the name of the build that was served last, if it still exists. */
export function lastServed(): string | null {
  const name = readJson<Serving>(serving)?.name ?? null
  return name !== null && existsSync(join(builds, name)) ? name : null
}

/** This file holds the last build that failed to start or could not be made, and the reason, or null when a build has started. */
const refused = join(builds, 'refused')

export type RefusedBuild = { name: string; why: string }

export const noteRefused = (build: RefusedBuild | null) => store(refused, build)

/** Returns what was stored about the build that failed, in this checkout or in another `root`. */
export const refusedBuild = (root = '') => readJson<RefusedBuild>(join(root, refused))

/** Each engine has a folder in `engines`, named after its fingerprint (bin/engine.ts). */
export const engines = 'engines'

/** The file in a build that names the engine that the build has. Builds of older versions don't have it. */
export const engineName = 'engine'

/** Returns the name of the engine of the build in a folder, or null if it is unknown. */
export function engineOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, engineName), 'utf8')
  } catch {
    return null
  }
}

/** The file in a build that lists the build's migrations. */
export const schemaName = 'schema.json'

/** Returns the names of a build's migrations, or null if the build has no `schema.json`. */
export const migrationsOf = (name: string) => readJson<readonly string[]>(join(builds, name, schemaName))

/** Writes in place, and deletes nothing: a service may be allowed to write these files, but not in their folder. */
function store(file: string, value: object | null): void {
  if (value !== null || existsSync(file)) writeFileSync(file, JSON.stringify(value))
}

function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return null
  }
}
