import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedContent } from './site-values.ts'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

const entry = 'web/entry.client.tsx'
const built = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim()

/** The manifest of the browser build: the chunk for each source file. Null in development. */
const chunks: Readonly<Record<string, Chunk>> | null = import.meta.env.PROD
  ? JSON.parse(built('manifest.json'))
  : null

/**
 * Returns an id of the build and of the content that every page has. The entry's hash changes if any script changes, because the entry
 * contains the hashed names of all scripts.
 */
export const buildId = () => [chunks?.[entry]?.file ?? '', ...sharedContent()].join(' ')

const texts: Record<string, string> = {}

/**
 * Returns a page's scripts and all their imports, so that the browser can fetch them in parallel. The entry comes first.
 * Also returns the styles to inline, which include those of the source files in `more`, and a disabled link
 * for each stylesheet. The browser
 * doesn't fetch disabled links, but they keep Vite's loader from loading the same stylesheets again.
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
