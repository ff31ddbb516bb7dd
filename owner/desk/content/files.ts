import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { inSite } from '../../../model/reader/site-folder.ts'
import { hold } from '../../../server/process/builds.ts'
import { runNode } from '../../run-node.ts'
import type { Form } from '../form.ts'
import { formOf } from '../form.ts'
import { mergeFile } from './merge.ts'

/** A file or folder in the format of Git's tree entries, which Keystatic expects. */
type Entry = { path: string; mode: '100644' | '040000'; type: 'blob' | 'tree'; sha: string }

/**
 * Lists the site's folders and the files that the editor may write. A file has a hash of its bytes, and a folder has a
 * hash of its entries. Other files must not be listed, because the editor shows nothing if it can't fetch a listed file.
 */
export async function listContent(): Promise<Entry[]> {
  return (await list('')).entries
}

async function list(folder: string): Promise<{ entries: Entry[]; sha: string }> {
  const entries: Entry[] = []
  const hash = createHash('sha1')
  const found = (await readdir(inSite(folder), { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  for (const each of found) {
    const path = join(folder, each.name).replaceAll('\\', '/')
    if (each.isDirectory() && !each.name.startsWith('.')) {
      const inner = await list(path)
      entries.push({ path, mode: '040000', type: 'tree', sha: inner.sha }, ...inner.entries)
      hash.update(`${path} ${inner.sha}\n`)
    } else if (each.isFile() && isEditable(path)) {
      const sha = blobSha(await readFile(inSite(path)))
      entries.push({ path, mode: '100644', type: 'blob', sha })
      hash.update(`${path} ${sha}\n`)
    }
  }
  return { entries, sha: hash.digest('hex') }
}

/** Returns the file's blob id in Git. */
const blobSha = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Matches texts, lists and pictures. Never code: content is data. */
const editable = /^([\w-][\w. -]*\/)*[\w-][\w. -]*\.(yaml|mdx|svg|jpe?g|png|webp)$/i

const path = z
  .string()
  .regex(editable)
  .refine((each) => !each.includes('..'))

export const isEditable = (file: string) => path.safeParse(file).success

const updateSchema = z.strictObject({
  additions: z.array(z.strictObject({ path, contents: z.string() })),
  deletions: z.array(z.strictObject({ path })),
  seen: z.record(z.string(), z.string()),
})

/** The new bytes of each file. Null deletes the file. */
type Files = ReadonlyMap<string, Buffer | null>

/** The hashes of the files in the editor's latest list, by path. */
type Seen = Readonly<Record<string, string>>

/** Parses the editor's request for one save. Returns null for a malformed request. */
export function readUpdate(body: unknown): { files: Files; seen: Seen } | null {
  const update = updateSchema.safeParse(body)
  if (!update.success) return null
  const { additions, deletions, seen } = update.data
  const files = new Map([
    ...deletions.map(({ path }) => [path, null] as const),
    ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64url')] as const),
  ])
  return { files, seen }
}

/** The last save. Saves run one after another, so that each check includes the files of the previous save. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Writes the files of one save. If these files have faults, or the save adds faults to other files, undoes the whole save and
 * returns the faults, so that a save can't break publishing. With `seen`, refuses to overwrite a file whose hash has changed.
 */
export function save(files: Files, forms: readonly Form[], seen?: Seen): Promise<readonly string[]> {
  const saved = saving.then(() => saveOne(files, forms, seen))
  saving = saved.catch(() => {})
  return saved
}

async function saveOne(files: Files, forms: readonly Form[], seen?: Seen): Promise<readonly string[]> {
  const before = new Map<string, Buffer | null>()
  for (const file of files.keys()) before.set(file, await readFile(inSite(file)).catch(() => null))
  const changed = [...before].filter(
    ([file, bytes]) => seen && (bytes ? blobSha(bytes) : undefined) !== seen[file],
  )
  if (changed.length > 0)
    return changed.map(
      ([file]) =>
        `${file} has changed since you opened it, here or in another tab. Copy your text, and reload the page.`,
    )
  const written = [...files].map(([file, bytes]) => {
    const form = formOf(forms, file)
    if (!form || bytes === null) return [file, bytes] as const
    const text = mergeFile(file, before.get(file)?.toString() ?? null, bytes.toString(), form.schema)
    return [file, Buffer.from(text)] as const
  })
  await writeAll(written)
  const faults = await contentFaults()
  if (faults.length === 0) {
    // Keep the current build if the site restarts, so that visitors see the change only once the owner publishes it.
    hold()
    return faults
  }
  await writeAll(before)
  // Refuse the save for any fault in the saved files, even an old one, and for new faults in other files.
  const here = faults.filter((fault) => written.some(([file]) => fault.startsWith(file)))
  if (here.length > 0) return here
  const known = new Set((await contentFaults()).map(withoutLine))
  const own = faults.filter((fault) => !known.has(withoutLine(fault)))
  if (own.length === 0) await writeAll(written)
  return own
}

const withoutLine = (fault: string) => fault.replace(/, line \d+/, '')

async function writeAll(files: Iterable<readonly [string, Buffer | null]>) {
  for (const [name, bytes] of files) {
    const file = inSite(name)
    if (bytes === null) {
      await rm(file, { force: true })
      continue
    }
    await mkdir(dirname(file), { recursive: true })
    const unfinished = join(dirname(file), `.saving-${process.pid}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  }
}

/** Checks the current content as the build does, in a new process that reads every file again. Returns the faults. */
export async function contentFaults(): Promise<readonly string[]> {
  const { code, output } = await runNode('bin/check-content.ts')
  const lines = output.split('\n').filter(Boolean)
  return code === 0 ? [] : lines.length > 0 ? lines : ['The content couldn’t be checked.']
}
