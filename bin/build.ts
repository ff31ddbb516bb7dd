import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { manifestName, readManifest } from '../content/reader/manifest.ts'
import {
  builds,
  currentBuild,
  isHeld,
  listBuilds,
  makeCurrent,
  release,
  schemaName,
} from '../server/process/builds.ts'
import { knownMigrations } from '../server/store/migrate.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { command, type StepOutput, step } from './step.ts'

const sources = ['bin', 'content', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
/** The desk's editor is built by the desk itself. */
const editor = join('owner', 'editor')
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']

/** How many builds stay, the current one among them. */
const keptBuilds = 10
const hour = 3_600_000

/**
 * Builds the pages, the documents and the server, unless a build of these very sources is there, and makes it the current
 * one. A site that runs changes to it (server/process/supervise.ts).
 */
export async function ensureBuilt(output: StepOutput = {}) {
  await fetchThumbnails()
  const wanted = fingerprint()
  release()
  if (isCurrent(wanted)) return
  mkdirSync(builds, { recursive: true })
  if (!existsSync(join(builds, wanted))) await build(wanted, output)
  makeCurrent(wanted)
  removeOld()
}

/** Whether the current build was made of the sources as they are now. */
export const isBuilt = (): boolean => isCurrent(fingerprint())

const isCurrent = (name: string) => currentBuild() === name

/** A build gets its name when it is complete. One that fails, or that another process finishes first, leaves nothing. */
async function build(name: string, output: StepOutput) {
  const unfinished = join(builds, `unfinished-${randomUUID()}`)
  mkdirSync(unfinished)
  try {
    await buildInto(unfinished, output)
    renameSync(unfinished, join(builds, name))
  } catch (error) {
    if (!existsSync(join(builds, name))) throw error
  } finally {
    remove(unfinished)
  }
}

async function buildInto(folder: string, output: StepOutput) {
  const node = process.execPath
  await step('Checking the content', node, ['bin/check-content.ts'], output)
  await step('Building the pages', node, ['bin/build-pages.ts', folder], output)
  await step('Printing the downloads', node, ['--import', 'tsx', 'press/press.ts', folder], output)
  const server = ['build', '--config', 'vite.server.config.ts', '--outDir', join(folder, 'server-app')]
  await step('Building the server', node, ['node_modules/vite/bin/vite.js', ...server], output)
  writeFileSync(join(folder, manifestName), JSON.stringify(readManifest()))
  writeFileSync(join(folder, schemaName), JSON.stringify(knownMigrations))
}

/** Keeps the most recently current builds. Remains of a killed build are deleted after an hour. */
function removeOld() {
  const unfinished = readdirSync(builds)
    .filter((name) => /^(unfinished|link)-/.test(name))
    .map((name) => join(builds, name))
    .filter((folder) => lstatSync(folder).mtimeMs < Date.now() - hour)
  for (const folder of [
    ...listBuilds()
      .slice(keptBuilds)
      .map(({ folder }) => folder),
    ...unfinished,
  ])
    remove(folder)
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** A hash of every file the build reads, and of the dates of articles that are due; without tests. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const date of datesOfArticles()) hash.update(`${date <= new Date().toISOString().slice(0, 10)}`)
  const files = sources.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((file) => !file.startsWith(editor))
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

/** For a start: content that was saved at the desk but not published stays unpublished. */
async function ensureStartable() {
  if (!isHeld() || currentBuild() === null) return ensureBuilt()
  process.stderr.write(
    'Starting the site as it was published last: publish at the desk, or by npm run build.\n',
  )
}

// Run directly, it is `npm run build`, and the first half of `npm start`.
if (import.meta.main) await command(process.argv.includes('--start') ? ensureStartable : () => ensureBuilt())
