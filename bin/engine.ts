import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changedAt, engineName, engines } from '../server/process/builds.ts'
import { type StepOutput, step } from './step.ts'

/**
 * The engine is the program without a site: the browser's scripts, the renderer and the server. It is built once for each
 * version of the code, and each build of a site links its files.
 */
const kept = 3

const sources = ['bin', 'model', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
/** Not part of the engine: the desk builds the editor itself. */
const editor = join('owner', 'editor')
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']

/** Returns a hash of all files of the code, except tests. */
export function codeFingerprint(): string {
  const hash = createHash('sha256')
  const files = sources
    .flatMap((folder) => filesIn(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(editor))
  for (const file of [...settings.filter((file) => existsSync(file)), ...files.sort()])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Returns the paths of all files in a folder. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

/** Builds the engine of this version of the code, unless it exists. */
export async function ensureEngine(output: StepOutput = {}): Promise<string> {
  const engine = join(engines, codeFingerprint())
  if (existsSync(engine)) return engine
  const unfinished = join(engines, `unfinished-${randomUUID()}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    await step('Building the program', process.execPath, ['bin/build-engine.ts', unfinished], output)
    renameSync(unfinished, engine)
  } catch (error) {
    if (!existsSync(engine)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOld(basename(engine))
  return engine
}

/** Links the engine's files into the folder of a build, or copies them where the disk has no links. */
export async function engineInto(folder: string, output: StepOutput = {}): Promise<void> {
  if (existsSync(join(folder, 'server/entry.server.js'))) return
  const engine = await ensureEngine(output)
  for (const entry of readdirSync(engine, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, from.slice(engine.length))
    mkdirSync(dirname(to), { recursive: true })
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }
  writeFileSync(join(folder, engineName), basename(engine))
}

/** If the clock was ahead, older engines seem newer than the one that was just made. */
function removeOld(made: string) {
  const names = readdirSync(engines)
    .filter((name) => name !== made)
    .map((name) => ({ name, at: changedAt(join(engines, name)) }))
    .sort((a, b) => b.at - a.at)
  for (const { name } of names.slice(kept - 1)) rmSync(join(engines, name), { recursive: true, force: true })
}
