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
import { basename, join } from 'node:path'

/** Every build has a folder in `builds`, named by its fingerprint. The link `build` points to the current one. */
export const builds = 'builds'
const current = 'build'

const isName = (name: string) => /^[0-9a-f]{64}$/.test(name)

export type Build = { name: string; folder: string; currentAt: number }

/** Lists the complete builds. The one that became current last is first. */
export function listBuilds(): Build[] {
  if (!existsSync(builds)) return []
  return readdirSync(builds)
    .filter(isName)
    .map((name) => ({ name, folder: join(builds, name), currentAt: lstatSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.currentAt - a.currentAt)
}

/** The name of the current build; null without a build, and in a container's image, where `build` is a folder. */
export function currentBuild(): string | null {
  const name = existsSync(current) ? basename(realpathSync(current)) : ''
  return isName(name) ? name : null
}

/** Points the link to a build. Atomic: a reader of the link finds the old build or the new one. */
export function makeCurrent(name: string): void {
  const link = join(builds, `link-${randomUUID()}`)
  symlinkSync(join(builds, name), link, 'junction')
  // Windows can't rename a link over another link, and no system can rename one over a folder.
  const replaced = lstatSync(current, { throwIfNoEntry: false })
  if (replaced && (replaced.isDirectory() || process.platform === 'win32'))
    rmSync(current, { recursive: true, force: true })
  renameSync(link, current)
  const now = new Date()
  utimesSync(current, now, now)
}

/** While this file exists, a start serves the current build even if the content has changed since. */
const held = join(builds, 'held')

export const isHeld = () => existsSync(held)

export function hold(): void {
  if (existsSync(builds)) writeFileSync(held, '')
}

export const release = () => rmSync(held, { force: true })

/** The build that the supervisor serves, and the supervisor's process id. */
const serving = join(builds, 'serving')

export const noteServing = (name: string | null) => store(serving, name && { name, pid: process.pid })

/** Null if no supervisor runs here. */
export function servedBuild(): string | null {
  try {
    const { name, pid } = JSON.parse(readFileSync(serving, 'utf8')) as { name: string; pid: number }
    process.kill(pid, 0)
    return name
  } catch {
    return null
  }
}

/** The last build that did not start, and why. Deleted when another build serves. */
const refused = join(builds, 'refused')

export type RefusedBuild = { name: string; why: string }

export const noteRefused = (build: RefusedBuild | null) => store(refused, build)

export const refusedBuild = () => readJson<RefusedBuild>(refused)

/** The file in a build that lists the migrations it knows. */
export const schemaName = 'schema.json'

/** Null for a build that has no such list. */
export const migrationsOf = (name: string) => readJson<readonly string[]>(join(builds, name, schemaName))

function store(file: string, value: object | string | null): void {
  if (value === null) rmSync(file, { force: true })
  else writeFileSync(file, JSON.stringify(value))
}

function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return null
  }
}
