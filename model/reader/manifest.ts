import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inSite, sampleFolder, siteFiles, siteFolder } from './site-folder.ts'

/** The file name of the manifest in the build's folder. */
export const manifestName = 'content.json'

/** The content that a build was made from. Paths are relative to the site's folder. */
export type Manifest = {
  /** The hashes of the files. */
  files: Readonly<Record<string, string>>
  /** The articles that visitors don't see yet: drafts and scheduled articles. */
  waiting: readonly string[]
  /** The days of the scheduled articles. Builds of older versions don't have it. */
  scheduled?: Readonly<Record<string, string>>
  /** Whether it is the sample, and no site of an owner’s. Builds of older versions don't have it. */
  isSample?: boolean
}

export function readManifest(now = Date.now()): Manifest {
  const files = siteFiles([
    '**/*.{yaml,mdx,typ,svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP,vtt,mp4,webm}',
    'series/*/*.md',
    'downloads/*.pdf',
    'products/*/*.*',
  ])
  const scheduled = scheduledArticles(now)
  return {
    files: Object.fromEntries(
      files.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(inSite(file)))
          .digest('hex'),
      ]),
    ),
    waiting: files.filter(
      (file) => scheduled[file] !== undefined || (/^articles\/[^/]+\.mdx$/.test(file) && isDraft(read(file))),
    ),
    scheduled,
    isSample: isSample(),
  }
}

/** Returns the days of the articles that aren't drafts and become public after `now` (epoch milliseconds). */
export function scheduledArticles(now = Date.now()): Record<string, string> {
  const today = dayAtSite(now)
  const articles = siteFiles('articles/*.mdx')
  return Object.fromEntries(
    articles.flatMap((file): [string, string][] => {
      const text = read(file)
      const date = dateOf(text) ?? ''
      return date > today && !isDraft(text) ? [[file, date]] : []
    }),
  )
}

/** Returns the build's manifest, or null if there is none. Builds of older versions have none. */
export function manifestOf(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(`${folder}/${manifestName}`, 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Whether the site is the sample, or a build's copy of it. */
const isSample = () => siteFolder() === sampleFolder() || manifestOf(dirname(siteFolder()))?.isSample === true

/** Whether the owner has a site that was never published: visitors see the sample, or nothing. */
export const isNeverPublished = (folder = 'build'): boolean =>
  !isSample() && (!existsSync(folder) || manifestOf(folder)?.isSample === true)

/** Returns what visitors see of this site, or null if a build of an older version doesn't say it. */
export function publishedContent(folder = 'build'): Manifest | null {
  const built = manifestOf(folder)
  return built?.isSample && !isSample() ? { files: {}, waiting: [] } : built
}

const read = (file: string) => readFileSync(inSite(file), 'utf8')

/** Returns the date when an article becomes public, or undefined if its front matter has none. */
const dateOf = (text: string) => /^published: *["']?([\d-]{10})/m.exec(frontMatterOf(text))?.[1]

/** Whether an article's text says in its front matter that it's a draft, in any of YAML's spellings. */
export const isDraft = (text: string) => /^draft: *true\b/im.test(frontMatterOf(text))

/** Returns a text's front matter. An article may explain front matter in its body. */
const frontMatterOf = (text: string) => /^\uFEFF?---\r?\n([\s\S]*?\n)---/.exec(text)?.[1] ?? ''

/**
 * Returns the day of a time (epoch milliseconds) in the site's time zone, like `2026-01-05`. Reads only that field of
 * site.yaml, so that a fault elsewhere in the file stops no build. An unknown zone counts as UTC.
 */
export function dayAtSite(ms: number): string {
  const file = inSite('site.yaml')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const zone = /^timeZone: *["']?([\w/+-]+)/m.exec(text)?.[1] ?? 'UTC'
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(ms)
  } catch {
    return new Date(ms).toISOString().slice(0, 10)
  }
}
