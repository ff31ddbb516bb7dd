import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, step } from './step.ts'

const sources = ['bin', 'content', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']
const stamp = '.fingerprint'

/**
 * Builds the pages, the documents and the server, unless what stands in build/ was made of these very sources. A build
 * is made in a folder of its own, so that two at once do not meet, and takes the place of build/ once it is whole: one
 * that fails takes nothing away.
 */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (madeOf() === wanted) return
  removeAbandoned()
  const next = `build.next-${process.pid}`
  try {
    await buildInto(next)
    writeFileSync(join(next, stamp), wanted)
    // Another build of the same sources may have been faster.
    if (madeOf() !== wanted) putInPlace(next)
  } finally {
    remove(next)
  }
}

/** Whether what stands in build/ was made of the sources as they are now. */
export const isBuilt = (): boolean => madeOf() === fingerprint()

function madeOf(): string | null {
  const file = join('build', stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

async function buildInto(folder: string) {
  const node = process.execPath
  await step('Checking the content', node, ['bin/check-content.ts'])
  await step('Building the pages', node, ['bin/build-pages.ts', folder])
  await step('Printing the downloads', node, ['--import', 'tsx', 'press/press.ts', folder])
  const server = ['build', '--config', 'vite.server.config.ts', '--outDir', join(folder, 'server-app')]
  await step('Building the server', node, ['node_modules/vite/bin/vite.js', ...server])
}

/** Another build may do the same at this moment. */
function putInPlace(made: string) {
  const old = `build.old-${process.pid}`
  do {
    remove(old)
    renameUnless('ENOENT', 'build', old)
  } while (!renameUnless('ENOTEMPTY', made, 'build'))
  remove(old)
}

/** Whether it could be renamed; throws what hinders it otherwise. */
function renameUnless(hindrance: string, from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === hindrance) return false
    throw error
  }
}

/** What a build left that was killed: its number is no process's any more, or is this one's. */
function removeAbandoned() {
  for (const name of readdirSync('.')) {
    const pid = /^build\.(?:next|old)-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) remove(name)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A hash over every file the build reads, and the dates of articles that have come; tests are not among them. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const date of datesOfArticles()) hash.update(`${date <= new Date().toISOString().slice(0, 10)}`)
  const files = sources.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      : [],
  )
  for (const file of [...settings.filter((file) => existsSync(file)), ...files.sort()]) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const datesOfArticles = () =>
  globSync('content/articles/*.mdx')
    .sort()
    .map((file) => /^published: *(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '')

// By itself it is `npm run build`, and the first half of `npm start`.
if (import.meta.main) await command(ensureBuilt)
