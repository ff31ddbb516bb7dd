import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inSite, siteFiles } from './site-folder.ts'

/** The file name of the manifest in the build's folder. */
export const manifestName = 'content.json'

/**
 * The content that a build was made from: the hashes of its files, and the articles that were scheduled for later.
 */
export type Manifest = { files: Readonly<Record<string, string>>; waiting: readonly string[] }

export function readManifest(): Manifest {
  const files = siteFiles([
    '**/*.{yaml,mdx,typ,svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP,vtt,mp4}',
    'series/*/*.md',
  ])
  const today = new Date().toISOString().slice(0, 10)
  return {
    files: Object.fromEntries(
      files.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(inSite(file)))
          .digest('hex'),
      ]),
    ),
    waiting: files.filter((file) => /^articles\/[^/]+\.mdx$/.test(file) && (dateOf(file) ?? '') > today),
  }
}

/** Returns the date when an article becomes public, or undefined if its front matter has none. */
export const dateOf = (file: string) =>
  /^published: *["']?([\d-]{10})/m.exec(readFileSync(inSite(file), 'utf8'))?.[1]
