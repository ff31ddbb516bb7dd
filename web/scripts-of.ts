import type { Manifest } from '../contract/rendering.ts'
import { sourcesOf } from './router/page-files.ts'
import type { Route } from './routes.ts'

export const entry = 'web/entry.client.ts'
export const takeOver = 'web/take-over.tsx'

/** Every script that a page needs, so that they can be fetched side by side. Vite itself serves the sources. */
export function scriptsOf(route: Route, manifest: Manifest | null): string[] {
  if (!manifest) return [`/${entry}`]
  const scripts = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no script for ${source}`)
    const address = `/${chunk.file}`
    if (scripts.has(address)) return
    scripts.add(address)
    chunk.imports?.forEach(add)
  }
  for (const source of [entry, takeOver, ...sourcesOf(route)]) add(source)
  return [...scripts]
}
