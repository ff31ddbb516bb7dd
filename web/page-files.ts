import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

const entry = 'web/entry.client.tsx'
const built = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim()

/** Vite's manifest of the browser's build: the chunk of each source file. Null where Vite serves the sources. */
const chunks: Readonly<Record<string, Chunk>> | null = import.meta.env.PROD
  ? JSON.parse(built('manifest.json'))
  : null

/** Changes with every change of the scripts: the entry has the hashed names of the pages', and these of what they import. */
export const buildId = chunks?.[entry]?.file ?? ''

const texts: Record<string, string> = {}

/**
 * The scripts of a page and of all their imports, so that they are fetched at once, the entry first; and the styles of
 * these and of `more`, inlined. Each stylesheet is also linked, disabled: the browser doesn't fetch a disabled link, and Vite's
 * loader of dynamic imports, which looks for a link with the file's address, treats the file as loaded.
 */
export function filesOf(source: string, more: readonly string[] = []) {
  if (!chunks) return { scripts: [`/${entry}`], styles: '', links: '' }
  const used = new Set<Chunk>()
  const visit = (source: string) => {
    const chunk = chunks[source]
    if (!chunk) throw new Error(`The build has no script for ${source}`)
    if (used.has(chunk)) return
    used.add(chunk)
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  visit(source)
  const scripts = [...used].map(({ file }) => `/${file}`)
  more.forEach(visit)
  const sheets = [...new Set([...used].flatMap(({ css = [] }) => css))]
  return {
    scripts,
    styles: sheets.map((sheet) => (texts[sheet] ??= built(`../client/${sheet}`))).join(''),
    links: sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join(''),
  }
}
