import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, step } from './step.ts'

const sources = ['bin', 'content', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']
const stamp = '.fingerprint'
/** Where a build is made: it takes the place of build/ once it is whole, and one that fails takes nothing away. */
const next = 'build.next'

/** Builds the pages, the documents and the server, unless what stands in build/ was made of these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (madeOf() === wanted) return
  rmSync(next, { recursive: true, force: true })
  const node = process.execPath
  await step('Building the pages', node, ['bin/build-pages.ts', next])
  await step('Printing the downloads', node, ['--import', 'tsx', 'press/press.ts', next])
  const server = ['build', '--config', 'vite.server.config.ts', '--outDir', join(next, 'server-app')]
  await step('Building the server', node, ['node_modules/vite/bin/vite.js', ...server])
  writeFileSync(join(next, stamp), wanted)
  replaceBuild()
}

/** Whether what stands in build/ was made of the sources as they are now. */
export const isBuilt = (): boolean => madeOf() === fingerprint()

function madeOf(): string | null {
  const file = join('build', stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function replaceBuild() {
  const old = 'build.old'
  rmSync(old, { recursive: true, force: true })
  if (existsSync('build')) renameSync('build', old)
  renameSync(next, 'build')
  rmSync(old, { recursive: true, force: true })
}

/** A hash over every file the build reads; tests are not among them. */
function fingerprint(): string {
  const hash = createHash('sha256')
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

// By itself it is `npm run build`, and the first half of `npm start`.
if (import.meta.main) await command(ensureBuilt)
