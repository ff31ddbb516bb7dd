import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './step.ts'

const sources = ['bin', 'content', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']
const stamp = 'build/.fingerprint'

/** Builds the pages, the documents and the server, unless what stands in build/ was made of these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const node = process.execPath
  await step('Building the pages', node, ['bin/build-pages.ts'])
  await step('Printing the downloads', node, ['--import', 'tsx', 'press/press.ts'])
  const server = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts']
  await step('Building the server', node, server)
  writeFileSync(stamp, wanted)
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
