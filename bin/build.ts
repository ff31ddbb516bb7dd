import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { manifestName, readManifest, scheduledArticles } from '../model/reader/manifest.ts'
import { inSite, siteFiles, siteFolder } from '../model/reader/site-folder.ts'
import {
  builds,
  currentBuild,
  isHeld,
  listBuilds,
  makeCurrent,
  noteRefused,
  refusedBuild,
  release,
  schemaName,
} from '../server/process/builds.ts'
import { knownMigrations } from '../server/store/migrate.ts'
import { codeFingerprint, ensureEngine, filesIn } from './engine.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { command, type StepOutput, step } from './step.ts'

/** The number of builds to keep, including the current one. */
const keptBuilds = 10
const hour = 3_600_000

/**
 * Makes the build of the current sources the current build. If it doesn't exist yet, builds the pages, the documents and the
 * server first. A running site switches to the current build (server/process/supervise.ts).
 */
export async function ensureBuilt(output: StepOutput = {}) {
  await fetchThumbnails()
  const wanted = fingerprint()
  release()
  // What is stored about the current build is that it didn't start.
  if (refusedBuild()?.name !== wanted || !isCurrent(wanted)) noteRefused(null)
  if (isCurrent(wanted)) return
  mkdirSync(builds, { recursive: true })
  if (!existsSync(join(builds, wanted))) await build(wanted, output)
  makeCurrent(wanted)
  removeOld()
}

/** Whether the current build was made from the current sources. */
export const isBuilt = (): boolean => isCurrent(fingerprint())

const isCurrent = (name: string) => currentBuild() === name

/** Builds into a temporary folder, and renames it when the build is complete. Discards it if another process finished first. */
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
  await ensureEngine(output)
  await step('Building the pages and documents', process.execPath, ['bin/build-site.ts', folder], output)
  cpSync(siteFolder(), join(folder, 'site'), {
    recursive: true,
    filter: (file) => !['.git', 'checks'].includes(basename(file)),
  })
  writeFileSync(join(folder, manifestName), JSON.stringify(readManifest()))
  writeFileSync(join(folder, schemaName), JSON.stringify(knownMigrations))
}

/** Deletes all but the most recently used builds. Deletes the remains of killed builds after an hour. */
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

/** Returns a hash of the code, of the engine's words and of the site's files. It also covers which articles are scheduled. */
function fingerprint(): string {
  const hash = createHash('sha256').update(codeFingerprint())
  hash.update(Object.keys(scheduledArticles()).join())
  const add = (path: string) => hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  for (const file of filesIn('words').sort()) add(file)
  for (const file of siteFiles('**/*').filter((file) => !file.startsWith('checks/')))
    if (statSync(inSite(file)).isFile()) add(inSite(file))
  return hash.digest('hex')
}

/**
 * Runs beside the site after `npm start`, which serves the last build at once. A fault in the sources is an alarm. Does nothing
 * if the desk has saved content that isn't published yet.
 */
async function buildAside() {
  if (isHeld()) {
    process.stderr.write(
      'This is the site as last published. To publish changes, use the desk or npm run build.\n',
    )
    return
  }
  try {
    await ensureBuilt()
  } catch (error) {
    const { message, cause } = error as Error
    noteRefused({ name: fingerprint(), why: String(cause ?? message) })
    throw new Error(`${message} The site stays as it was last published.`)
  }
}

// `npm run build` runs this file. `npm start` runs it before the first start, and with --aside at each later one.
if (import.meta.main) await command(process.argv.includes('--aside') ? buildAside : () => ensureBuilt())
