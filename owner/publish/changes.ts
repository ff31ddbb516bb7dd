import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dateOf, type Manifest, manifestName, readManifest } from '../../model/reader/manifest.ts'
import { inSite } from '../../model/reader/site-folder.ts'

export type Change = { file: string; kind: 'new' | 'changed' | 'removed' | 'its day has come' }

/** Returns the changes that publishing would make: how the content differs from the current build's content. */
export function unpublished(folder = 'build'): Change[] {
  const before = manifestOf(folder)
  if (!before) return []
  const now = readManifest()
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])].sort()
  return names.flatMap((file): Change[] => {
    if (now.files[file] === undefined) return [{ file, kind: 'removed' }]
    if (before.files[file] === undefined) return [{ file, kind: 'new' }]
    if (before.files[file] !== now.files[file]) return [{ file, kind: 'changed' }]
    return before.waiting.includes(file) && !now.waiting.includes(file)
      ? [{ file, kind: 'its day has come' }]
      : []
  })
}

/** Returns a build's manifest, or null if there is none. Builds of older versions have none. */
function manifestOf(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Returns the articles that aren't public yet: drafts and scheduled articles. */
export function waitingArticles(): { file: string; until: string | null }[] {
  return Object.keys(readManifest().files)
    .filter((file) => /^articles\/[^/]+\.mdx$/.test(file))
    .flatMap((file): { file: string; until: string | null }[] => {
      const isDraft = /^draft: *true/m.test(readFileSync(inSite(file), 'utf8'))
      const date = dateOf(file) ?? ''
      if (isDraft) return [{ file, until: null }]
      return date > new Date().toISOString().slice(0, 10) ? [{ file, until: date }] : []
    })
}
