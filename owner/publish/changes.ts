import { dayAtSite, publishedContent, readManifest } from '../../model/reader/manifest.ts'

export type Change = { file: string; kind: 'new' | 'changed' | 'removed' | 'its day has come' }

/** Returns the changes that publishing would make: how the content differs from the current build's content. */
export function unpublished(folder = 'build'): Change[] {
  const before = publishedContent(folder)
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

/**
 * Returns the scheduled articles of the current build whose day has come. `others` are the changes to what visitors see that
 * publishing the site's files would also publish. Drafts and articles for later don't count: visitors don't see them. `changed`
 * are the due articles of the build that the owner has changed, postponed or withdrawn since.
 */
export function dueArticles(folder = 'build'): { due: string[]; others: Change[]; changed: Change[] } {
  const before = publishedContent(folder)
  if (!before) return { due: [], others: [], changed: [] }
  const now = readManifest()
  const scheduled = before.scheduled ? Object.keys(before.scheduled) : before.waiting
  const isHidden = (file: string) =>
    (before.files[file] === undefined || before.waiting.includes(file)) &&
    (now.files[file] === undefined || now.waiting.includes(file))
  const changes = unpublished(folder).filter(({ kind }) => kind !== 'its day has come')
  const today = dayAtSite(Date.now())
  return {
    due: scheduled.filter((file) => now.files[file] !== undefined && !now.waiting.includes(file)),
    others: changes.filter(({ file }) => !isHidden(file)),
    changed: changes.filter(
      ({ file }) => scheduled.includes(file) && (before.scheduled?.[file] ?? today) <= today,
    ),
  }
}

/** Returns the articles that aren't public yet: drafts and scheduled articles. */
export function waitingArticles(): { file: string; until: string | null }[] {
  const { waiting, scheduled = {} } = readManifest()
  return waiting.map((file) => ({ file, until: scheduled[file] ?? null }))
}
