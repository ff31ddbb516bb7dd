import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

/** The module that hydrates a page. */
const entry = 'web/entry.client.tsx'

const built = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Vite's manifest of the browser's build: the chunk of each source file. Null where Vite serves the sources. */
const manifest = import.meta.env.PROD ? built('manifest.json') : null
const chunks: Readonly<Record<string, Chunk>> | null = manifest && JSON.parse(manifest)

/** Changes with every change of the scripts. */
export const buildId = manifest ? createHash('sha256').update(manifest).digest('base64url').slice(0, 10) : ''

/**
 * The scripts and styles of these sources and of all their imports, so that a page's files are fetched at once; the entry
 * comes first. Styles are inlined. Each stylesheet is also linked, disabled: the browser doesn't fetch a disabled link, and
 * Vite's loader of dynamic imports, which looks for a link with the file's address, treats the file as loaded. It loads the
 * additional files of other pages.
 */
export function filesOf(...sources: readonly string[]): { scripts: string[]; styles: string; links: string } {
  if (!chunks) return { scripts: [`/${entry}`], styles: '', links: '' }
  const used = new Map<string, Chunk>()
  const visit = (source: string) => {
    const chunk = chunks[source]
    if (!chunk) throw new Error(`The build has no script for ${source}`)
    if (used.has(chunk.file)) return
    used.set(chunk.file, chunk)
    chunk.imports?.forEach(visit)
  }
  for (const source of [entry, ...sources]) visit(source)
  const sheets = [...new Set([...used.values()].flatMap(({ css = [] }) => css))]
  return {
    scripts: [...used.keys()].map((file) => `/${file}`),
    styles: sheets.map(textOf).join(''),
    links: sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join(''),
  }
}

const texts = new Map<string, string>()

function textOf(sheet: string): string {
  const text = texts.get(sheet) ?? built(`../client/${sheet}`).trim()
  texts.set(sheet, text)
  return text
}
