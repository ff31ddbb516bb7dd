import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { manifestName, readManifest, scheduledArticles } from '../model/reader/manifest.ts'
import { inSite, siteFiles, siteFolder } from '../model/reader/site-folder.ts'
import { unlessReadOnly } from '../model/reader/unless-read-only.ts'
import {
  builds,
  changedAt,
  currentBuild,
  isHeld,
  makeCurrent,
  noteRefused,
  outdatedBuilds,
  refusedBuild,
  release,
} from '../server/process/builds.ts'
import { codeFingerprint, engineInto, filesIn } from './engine.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { command, type StepOutput, step } from './step.ts'

const hour = 3_600_000
const week = 7 * 24 * hour

/**
 * Makes the build of the current sources the current build. If it doesn't exist yet, builds the pages, the documents and the
 * server first. A running site switches to the current build (server/process/supervise.ts).
 */
export async function ensureBuilt(output: StepOutput = {}, isAside = false): Promise<void> {
  await fetchThumbnails()
  const before = currentBuild()
  const wanted = fingerprint()
  release()
  // What is stored about the current build is that it didn't start.
  if (refusedBuild()?.name !== wanted || !isCurrent(wanted)) noteRefused(null)
  if (isCurrent(wanted)) return
  mkdirSync(builds, { recursive: true })
  if (!existsSync(join(builds, wanted)) && !(await build(wanted, output))) {
    // The desk has saved something meanwhile, which its owner hasn't published.
    if (isAside && isHeld()) return
    return ensureBuilt(output, isAside)
  }
  if (currentBuild() !== before) {
    // The files of the site say which publication is the newer one. A copy of earlier files is the older one.
    if (siteFolder().startsWith(resolve(builds) + sep))
      throw new Error('Another publication has ended meanwhile, so this one changes nothing.')
    return ensureBuilt(output, isAside)
  }
  makeCurrent(wanted)
  removeOld()
}

/** Whether the current build was made from the current sources. */
export const isBuilt = (): boolean => isCurrent(fingerprint())

const isCurrent = (name: string) => currentBuild() === name

/**
 * Builds into a temporary folder, and renames it when the build is complete. Discards it if another process finished first.
 * Returns false, with nothing built, if the site's files have changed since they were named.
 */
async function build(name: string, output: StepOutput): Promise<boolean> {
  const unfinished = join(builds, `unfinished-${randomUUID()}`)
  mkdirSync(unfinished)
  try {
    await engineInto(unfinished, output)
    const site = copySite(unfinished)
    if (fingerprint() !== name) return false
    await step('Building the pages and documents', process.execPath, ['bin/build-site.ts', unfinished], {
      ...output,
      env: { SITE_DIR: site },
    })
    renameSync(unfinished, join(builds, name))
  } catch (error) {
    if (!existsSync(join(builds, name))) throw error
  } finally {
    remove(unfinished)
  }
  return true
}

/** Copies the site's files into a build, which is made from the copy, because the owner may go on writing. Returns its folder. */
function copySite(build: string): string {
  const copy = join(build, 'site')
  // The site may be a link.
  const site = realpathSync(siteFolder())
  cpSync(site, copy, {
    recursive: true,
    filter: (file) => basename(file) !== '.git' && file !== join(site, 'checks'),
  })
  writeFileSync(join(build, manifestName), JSON.stringify(readManifest()))
  return resolve(copy)
}

/** Deletes all but the most recently used builds. Deletes the remains of killed builds after an hour. */
function removeOld() {
  const unfinished = readdirSync(builds)
    .filter((name) => /^(unfinished|link)-/.test(name))
    .map((name) => join(builds, name))
    .filter((folder) => changedAt(folder) < Date.now() - hour)
  for (const folder of [...outdatedBuilds().map(({ folder }) => folder), ...unfinished]) remove(folder)
  // Node adds the code of each build, and never removes any.
  for (const file of globSync('node_modules/.cache/compiled/*/*'))
    if (changedAt(file) < Date.now() - week) unlessReadOnly(() => remove(file))
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
    await ensureBuilt({}, true)
  } catch (error) {
    const { message, cause } = error as Error
    noteRefused({ name: fingerprint(), why: String(cause ?? message) })
    throw new Error(`${message} The site stays as it was last published.`)
  }
}

// `npm run build` runs this file. `npm start` runs it before the first start, and with --aside at each later one.
if (import.meta.main) await command(process.argv.includes('--aside') ? buildAside : () => ensureBuilt())
