import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { command, step } from './step.ts'

const sources = ['bin', 'content', 'contract', 'web', 'press', 'server', 'sandbox', 'owner']
/** The desk's editor is built by the desk itself. */
const editor = join('owner', 'editor')
const settings = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json']

/** Every build is in a folder of `builds` that is named by its fingerprint; `build` is a link to the current one. */
const builds = 'builds'
const current = 'build'
/** How many builds stay, the current one among them. */
const keptBuilds = 10
const hour = 3_600_000

/**
 * Builds the pages, the documents and the server, unless a build of these very sources is there, and makes it the current
 * one. A running site keeps the build that it started with.
 */
export async function ensureBuilt() {
  await fetchThumbnails()
  const wanted = fingerprint()
  if (isCurrent(wanted)) return
  mkdirSync(builds, { recursive: true })
  if (!existsSync(join(builds, wanted))) await build(wanted)
  makeCurrent(wanted)
  removeOld()
}

/** Whether the current build was made of the sources as they are now. */
export const isBuilt = (): boolean => isCurrent(fingerprint())

const isCurrent = (name: string) => existsSync(current) && basename(realpathSync(current)) === name

/** A build gets its name when it is complete. One that fails, or that another process finishes first, leaves nothing. */
async function build(name: string) {
  const unfinished = join(builds, `unfinished-${randomUUID()}`)
  mkdirSync(unfinished)
  try {
    await buildInto(unfinished)
    renameSync(unfinished, join(builds, name))
  } catch (error) {
    if (!existsSync(join(builds, name))) throw error
  } finally {
    remove(unfinished)
  }
}

async function buildInto(folder: string) {
  const node = process.execPath
  await step('Checking the content', node, ['bin/check-content.ts'])
  await step('Building the pages', node, ['bin/build-pages.ts', folder])
  await step('Printing the downloads', node, ['--import', 'tsx', 'press/press.ts', folder])
  const server = ['build', '--config', 'vite.server.config.ts', '--outDir', join(folder, 'server-app')]
  await step('Building the server', node, ['node_modules/vite/bin/vite.js', ...server])
}

/** In one step: whoever follows the link finds the old build or the new one, complete. */
function makeCurrent(name: string) {
  const link = join(builds, `link-${randomUUID()}`)
  symlinkSync(join(builds, name), link, 'junction')
  // Windows does not rename a link over another, nor does any system rename one over a folder.
  const replaced = lstatSync(current, { throwIfNoEntry: false })
  if (replaced && (replaced.isDirectory() || process.platform === 'win32')) remove(current)
  renameSync(link, current)
  const now = new Date()
  utimesSync(current, now, now)
}

/** The builds that were current last stay. What a killed build left goes after an hour. */
function removeOld() {
  const folders = readdirSync(builds).map((name) => {
    const folder = join(builds, name)
    return { folder, isBuild: /^[0-9a-f]{64}$/.test(name), time: lstatSync(folder).mtimeMs }
  })
  const old = folders.filter(({ isBuild }) => isBuild).sort((a, b) => b.time - a.time)
  const abandoned = folders.filter(({ isBuild, time }) => !isBuild && time < Date.now() - hour)
  for (const { folder } of [...old.slice(keptBuilds), ...abandoned]) remove(folder)
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** A hash over every file the build reads, and the dates of articles that have come; tests are not among them. */
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

// By itself it is `npm run build`, and the first half of `npm start`.
if (import.meta.main) await command(ensureBuilt)
