import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parse, parseDocument } from 'yaml'
import { hold } from '../../server/process/builds.ts'

/**
 * The samples that ship with the site, each entry with its pictures. Course content behind a page that is switched off is
 * kept.
 */
const samples = [
  'content/articles/*',
  'content/covers/*',
  'content/tools/*',
  'content/logos/*',
  'content/videos/*',
  'content/thumbnails/*',
  'content/issues/*',
  'content/series/*',
]
/** The pictures of the course and the documents: both are switched off rather than removed. */
function keptPictures(): (file: string) => boolean {
  const texts = globSync('content/{downloads,bonuses}/**/*.{ts,yaml}').map((file) =>
    readFileSync(file, 'utf8'),
  )
  return (file) =>
    /^content.thumbnails.academy\./.test(file) ||
    texts.some((text) => text.includes(file.replaceAll('\\', '/')))
}

/**
 * Removes the sample articles, tools, videos, letters and story, switches off the pages that are empty now, and replaces the
 * sample's text with instructions.
 */
export function emptySite(): { removed: number } {
  const isKept = keptPictures()
  const removed = globSync(samples).filter((file) => !isKept(file))
  const entries = removed.filter((file) => /\.(mdx|yaml|md)$/.test(file)).length
  for (const file of removed) rmSync(file, { recursive: true })
  const words = parse(readFileSync('owner/publish/empty-site.yaml', 'utf8')) as Record<string, Fields>
  for (const [file, fields] of Object.entries(words)) rewrite(file, fields)
  writeFileSync(
    'content/moved.yaml',
    '# Addresses whose page is somewhere else now, and where: /old: /new\n{}\n',
  )
  cpSync('owner/publish/portrait.svg', 'content/portrait.svg')
  hold()
  return { removed: entries }
}

type Fields = { readonly [name: string]: unknown }

/** Sets the fields that are named, and leaves the others and the comments as they are. */
function rewrite(file: string, fields: Fields) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  const set = (path: string[], value: unknown) => {
    if (isFields(value)) for (const [name, inner] of Object.entries(value)) set([...path, name], inner)
    else document.setIn(path, Array.isArray(value) ? document.createNode(value) : value)
  }
  set([], fields)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
