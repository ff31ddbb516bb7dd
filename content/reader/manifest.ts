import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** The name of the manifest in a build's folder. */
export const manifestName = 'content.json'

/** What a build was made of: the hash of every file of the content, and the articles that waited for their day. */
export type Manifest = { files: Readonly<Record<string, string>>; waiting: readonly string[] }

export function readManifest(): Manifest {
  const files = globSync(
    'content/**/*.{yaml,mdx,typ,svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP,vtt,mp4}',
  ).sort()
  const today = new Date().toISOString().slice(0, 10)
  return {
    files: Object.fromEntries(
      files.map((file) => [
        file.replaceAll('\\', '/'),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
    ),
    waiting: files.filter(
      (file) => /^content\/articles\/[^/]+\.mdx$/.test(file) && (dateOf(file) ?? '') > today,
    ),
  }
}

/** The day from which an article is shown. */
export const dateOf = (file: string) => /^published: *["']?([\d-]{10})/m.exec(readFileSync(file, 'utf8'))?.[1]
