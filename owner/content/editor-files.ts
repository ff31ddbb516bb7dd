import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { canWriteCheckout } from './save.ts'

/**
 * The editor in the browser (owner/editor). The desk builds it when it's first opened, because `npm start` on a machine that
 * nobody writes on doesn't need it.
 */
const dist = join('owner', 'editor', 'dist')
const sources = [
  'owner/editor/*.{ts,tsx,css}',
  'owner/content/{form*,in-address,in-turn}.ts',
  'model/{parts,colors,issue-pictures,letter-markdown,markdown-tables,reader/lesson-video}.ts',
  'package-lock.json',
]
const names = {
  'editor.js': 'text/javascript; charset=utf-8',
  'editor.css': 'text/css; charset=utf-8',
} as const

export type EditorFile = keyof typeof names
export const isEditorFile = (name: string): name is EditorFile => Object.hasOwn(names, name)

let building: Promise<void> | null = null

/**
 * Returns a file of the editor, after building it if its sources have changed. Throws if that fails. A service that can't write
 * in its checkout keeps it in `dataDir`.
 */
export async function sendEditorFile(name: EditorFile, dataDir: string): Promise<Response> {
  const folder = canWriteCheckout() ? dist : join(dataDir, 'editor')
  building ??= buildIfOld(folder).finally(() => {
    building = null
  })
  await building
  const bytes = await readFile(join(folder, name))
  return new Response(bytes, { headers: { 'content-type': names[name], 'cache-control': 'no-cache' } })
}

async function buildIfOld(folder: string): Promise<void> {
  const wanted = hashOf(globSync(sources).sort())
  const stamp = join(folder, 'sources')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  const { build } = await import('vite')
  await build({
    configFile: 'owner/editor/vite.config.ts',
    // The other loaders write next to the configuration.
    configLoader: 'native',
    build: { outDir: resolve(folder), emptyOutDir: true },
  })
  await writeFile(stamp, wanted)
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
