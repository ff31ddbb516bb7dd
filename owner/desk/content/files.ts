import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { hold } from '../../../server/process/builds.ts'
import { runNode } from '../../run-node.ts'
import type { Form } from '../form.ts'
import { formOf } from '../form.ts'
import { mergeFile } from './merge.ts'

/** A file or a folder as the editor knows it, by git's names for them. */
type Entry = { path: string; mode: '100644' | '040000'; type: 'blob' | 'tree'; sha: string }

const root = 'content'

/**
 * The files of content/ that the editor may write, each with a hash of its bytes, and each folder with a hash of its
 * contents. The editor fetches every file of a folder that it lists, and shows nothing if one is missing.
 */
export async function listContent(): Promise<Entry[]> {
  const { entries, sha } = await list(root)
  return [{ path: root, mode: '040000', type: 'tree', sha }, ...entries]
}

async function list(folder: string): Promise<{ entries: Entry[]; sha: string }> {
  const entries: Entry[] = []
  const hash = createHash('sha1')
  const found = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const each of found) {
    const path = `${folder}/${each.name}`
    if (each.isDirectory()) {
      const inner = await list(path)
      entries.push({ path, mode: '040000', type: 'tree', sha: inner.sha }, ...inner.entries)
      hash.update(`${path} ${inner.sha}\n`)
    } else if (each.isFile() && isEditable(path)) {
      const sha = blobSha(await readFile(path))
      entries.push({ path, mode: '100644', type: 'blob', sha })
      hash.update(`${path} ${sha}\n`)
    }
  }
  return { entries, sha: hash.digest('hex') }
}

/** The id that git gives a file with this content. */
const blobSha = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Words, lists and pictures. Never code: a .ts file of content/ runs on this machine. */
const editable = /^content(\/[\w-][\w. -]*)+\.(yaml|mdx|svg|jpe?g|png|webp)$/i

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

/** The new bytes of each file; null deletes it. */
type Files = ReadonlyMap<string, Buffer | null>

/** The hashes by path of the files that the editor listed last. */
type Seen = Readonly<Record<string, string>>

/** Parses the editor's request for one save. Null when the editor couldn't have sent it. */
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

/** Saves run one after another: each is checked together with what the previous one wrote. */
let saving: Promise<unknown> = Promise.resolve()

/**
 * Writes the files of one save. If that adds a fault to the content, everything is undone and the faults are returned, so the
 * content on disk can always be published. With `seen`, a file that has changed since then isn't overwritten.
 */
export function save(files: Files, forms: readonly Form[], seen?: Seen): Promise<readonly string[]> {
  const saved = saving.then(() => saveOne(files, forms, seen))
  saving = saved.catch(() => {})
  return saved
}

async function saveOne(files: Files, forms: readonly Form[], seen?: Seen): Promise<readonly string[]> {
  const before = new Map<string, Buffer | null>()
  for (const file of files.keys()) before.set(file, await readFile(file).catch(() => null))
  const changed = [...before].filter(
    ([file, bytes]) => seen && (bytes ? blobSha(bytes) : undefined) !== seen[file],
  )
  if (changed.length > 0)
    return changed.map(
      ([file]) =>
        `${file} has changed since you opened it, here or in another tab. Copy your text, and reload.`,
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
    // Until the next publishing, restarting the site doesn't show it.
    hold()
    return faults
  }
  await writeAll(before)
  // If a file of this save is invalid, the state before the save doesn't matter.
  const here = faults.filter((fault) => written.some(([file]) => fault.startsWith(file)))
  if (here.length > 0) return here
  const known = new Set((await contentFaults()).map(withoutLine))
  const own = faults.filter((fault) => !known.has(withoutLine(fault)))
  if (own.length === 0) await writeAll(written)
  return own
}

const withoutLine = (fault: string) => fault.replace(/, line \d+/, '')

async function writeAll(files: Iterable<readonly [string, Buffer | null]>) {
  for (const [file, bytes] of files) {
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

/** The faults in the current content, by the same checks as the build: in a new process, which reads everything again. */
export async function contentFaults(): Promise<readonly string[]> {
  const { code, output } = await runNode('bin/check-content.ts')
  const lines = output.split('\n').filter(Boolean)
  return code === 0 ? [] : lines.length > 0 ? lines : ['The content could not be checked.']
}
