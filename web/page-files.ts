import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

const entry = 'web/entry.client.tsx'
const built = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim()

/** The manifest of the browser build: the chunk of each source file. Null in development. */
const chunks: Readonly<Record<string, Chunk>> | null = import.meta.env.PROD
  ? JSON.parse(built('manifest.json'))
  : null

/** Identifies the build. The entry's hash changes with every script, because it contains the hashed names of all of them. */
export const buildId = chunks?.[entry]?.file ?? ''

const texts: Record<string, string> = {}

/**
 * Returns a page's scripts with all their imports, so that the browser fetches them at once. The entry is first. Also returns
 * the styles of these scripts and of `more`, to inline, and a disabled link to each stylesheet. The browser doesn't fetch a
 * disabled link, and Vite's loader of dynamic imports doesn't load a stylesheet that already has a link.
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
