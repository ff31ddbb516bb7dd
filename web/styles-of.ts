import { themeProperties } from '../content/theme.ts'
import type { Manifest } from '../contract/rendering.ts'

/**
 * The styles of a page for its head: those of its sources' chunks and of all that these import, as text. Each file is
 * linked as well, disabled: the browser doesn't fetch a disabled link, and Vite's loader of dynamic imports, which looks
 * for a link with the file's address, takes the file for loaded. It loads what another page needs besides.
 */
export function stylesOf(sources: readonly string[], manifest: Manifest | null): string {
  const files = new Map<string, string>()
  const visited = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    const chunk = manifest?.[source]
    chunk?.imports?.forEach(visit)
    for (const [file, text] of Object.entries(chunk?.css ?? {})) files.set(file, text)
  }
  sources.forEach(visit)
  const links = [...files.keys()].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  return `<style>${themeProperties}${[...files.values()].join('')}</style>${links.join('')}`
}
