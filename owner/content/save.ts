import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { environment, inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { hold } from '../../server/process/builds.ts'
import { giveToFolderOwner } from '../../server/process/make-folder.ts'
import { hasText, isLetter } from './form.ts'
import { openTurns } from './in-turn.ts'
import { run } from './run-node.ts'
import { contentOf, type FileContent, sourceOf, versionOf } from './site-file.ts'

/** A fault at its place: the path of a field, or the line of the text that has it. */
export type Fault = {
  file: string
  field: string | null
  near: string | null
  says: string
  /** The fault with its place, as a sentence. */
  whole: string
}

/** The faults that a sentence of the desk names. Sentences are in addresses, and Node takes 16 KB of them. */
const mostNamed = 10

/** Names the first of these faults, and counts the others. */
export function namesOf(faults: readonly Pick<Fault, 'whole'>[]): string {
  const named = faults.slice(0, mostNamed).map(({ whole }) => whole)
  const others = faults.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join(' · ')
}

export type Saved =
  | { state: 'saved'; version: string }
  /** The file has changed since `seen`. Nothing is written. */
  | { state: 'changed' }
  /** The content can't be published like this. Nothing is written. */
  | { state: 'unfinished'; faults: readonly Fault[] }

/** Whether this machine has the sources of the site. A server image has only what was built from them. */
export const isCheckout = () => existsSync('bin/content-forms.ts')

/** Whether this process may write in the checkout. A service can't write its own code (deploy/site.service). */
export function canWriteCheckout(): boolean {
  try {
    accessSync('.', constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Each check includes the files of the previous save. */
const inTurn = openTurns()

/**
 * Writes a file of the site, if the whole site can still be published with it, and if the file is at the version that the
 * owner has seen (null if there was none).
 */
export const saveFile = (path: string, content: FileContent, seen: string | null): Promise<Saved> =>
  inTurn(async () => {
    const before = await sourceNow(path)
    const source = sourceOf(path, before ?? '', content)
    // Also if the answer to an earlier save was lost.
    if (source === before) return { state: 'saved', version: versionOf(source) }
    if ((before === null ? null : versionOf(before)) !== seen) return { state: 'changed' }
    const faults = await write(path, source, before)
    if (faults === 'changed') return { state: 'changed' }
    if (faults.length > 0) return { state: 'unfinished', faults }
    return { state: 'saved', version: versionOf(source) }
  })

/** The faults that a change would bring, or that somebody else has changed the file. Nothing is written in either case. */
type Problem = readonly Fault[] | 'changed'

/** Writes a file of the site, or deletes it (null). Returns an empty list if that's done. */
export const saveSource = (path: string, source: string | null): Promise<Problem> =>
  inTurn(async () => write(path, source, await sourceNow(path)))

const sourceNow = (path: string) => readFile(inSite(path), 'utf8').catch(() => null)

async function write(path: string, source: string | null, before: string | null): Promise<Problem> {
  const faults = await faultsWith(path, source)
  if (faults.length > 0) return faults
  // The check takes seconds, in which an editor, Git or another desk may write the file.
  if ((await sourceNow(path)) !== before) return 'changed'
  if (source === null) await rm(inSite(path), { force: true })
  else await writeSafely(inSite(path), source)
  // Keep the current build if the site restarts, so that visitors see the change only once the owner publishes it.
  hold()
  return faults
}

/** Writes a file that is complete at each moment. Its owner is the folder's. */
export async function writeSafely(
  file: string,
  bytes: string | Uint8Array,
  { mode = 0o666 } = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = join(dirname(file), `.saving-${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes, { flush: true, mode })
    giveToFolderOwner(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    // On a full disk, for example. A part of the file would be published with the rest of the folder.
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Returns the faults of this file with this source (null: without the file), and those that it brings to other files. */
async function faultsWith(path: string, source: string | null): Promise<readonly Fault[]> {
  const { own, others } = await checkWith(new Map([[path, source]]))
  if (others.length === 0) return own
  const known = (await check()).map(withoutLine)
  const brought = others.filter((line) => !known.includes(withoutLine(line)))
  return [...own, ...brought.map((line) => faultOf(line, path, source ?? ''))]
}

/** Files of the site by their paths there. Null means that the file is gone. */
export type Files = ReadonlyMap<string, string | Uint8Array | null>

/** Checks a copy of the site with these files. Returns their faults, and the lines about other files. */
export async function checkWith(files: Files): Promise<{ own: readonly Fault[]; others: readonly string[] }> {
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    linkSite(copy, files)
    for (const [path, source] of files) {
      if (source === null) continue
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), source)
    }
    const own: Fault[] = []
    const others: string[] = []
    for (const line of await check(copy)) {
      const path = /^(.+?)(?:, line \d+)?: /.exec(line)?.[1] ?? ''
      const source = files.get(path)
      if (source === undefined) others.push(line)
      else own.push(faultOf(line, path, typeof source === 'string' ? source : ''))
    }
    return { own, others }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Writes a file at a path that `path` finds free. Returns the path. */
export const addFile = (path: () => string, bytes: Uint8Array): Promise<string> =>
  inTurn(async () => {
    const free = path()
    await writeSafely(inSite(free), bytes)
    return free
  })

/** Writes files that `checkWith` has checked, in this order. `refuse` throws if one of them was written meanwhile. */
export const addFiles = (
  files: ReadonlyMap<string, string | Uint8Array>,
  refuse: () => void,
): Promise<void> =>
  inTurn(async () => {
    refuse()
    hold()
    for (const [path, source] of files) await writeSafely(inSite(path), source)
  })

/** Fills a folder with links to the site's files, without some of them. */
function linkSite(copy: string, without: Files): void {
  for (const file of siteFiles(['**/*.*', '.format'])) {
    // A trial in a linked folder would be written in the site. A file may be gone by now.
    const isFolder = statSync(inSite(file), { throwIfNoEntry: false })?.isDirectory()
    if (without.has(file) || isFolder) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    try {
      symlinkSync(inSite(file), join(copy, file))
    } catch {
      // Windows allows links only to some users.
      copyFileSync(inSite(file), join(copy, file))
    }
  }
}

/** Checks a site as the build does, in a new process that reads every file again. Returns the faults, a line each. */
export async function check(folder?: string): Promise<readonly string[]> {
  // A live site can't be published with texts that are still to be written, but such a text can be saved.
  const env = {
    ...environment(),
    ...(folder && { SITE_DIR: folder }),
    SITE_MODE: 'sandbox',
  }
  const { code, output } = await run(process.execPath, ['bin/check-content.ts'], { env })
  const lines = output.split('\n').filter(Boolean)
  return code === 0 ? [] : lines.length > 0 ? lines : ['The content couldn’t be checked.']
}

const withoutLine = (fault: string) => fault.replace(/, line \d+/, '')

/** Reads a line of the check, like `site.yaml, line 34: timeZone: expected a time zone`. */
function faultOf(line: string, path: string, source: string): Fault {
  const [, file = '', at, rest = line] = /^(\S+?)(?:, line (\d+))?: (.*)$/s.exec(line) ?? []
  const [, field, words] = /^([a-z]\w*(?:\.\w+)*): (.*)$/s.exec(rest) ?? []
  const firstOfText = hasText(path) ? source.split('\n').indexOf('---', 1) + 1 : Number.POSITIVE_INFINITY
  if (file !== path) return { file, field: null, near: null, says: rest, whole: line }
  const isRead = contentOf(path, source).source === undefined
  if (at && (!isRead || Number(at) > firstOfText)) {
    const near = source.split('\n')[Number(at) - 1]?.trim() ?? null
    return { file, field: null, near, says: rest, whole: line }
  }
  // What is wrong with a letter's text is quoted, and has no line.
  const ofText = isLetter(path) && !at ? 'text' : null
  return { file, field: field ?? ofText, near: null, says: words ?? rest, whole: line }
}
