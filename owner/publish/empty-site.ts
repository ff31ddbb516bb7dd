import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parse, parseDocument } from 'yaml'
import { hold } from '../../server/process/builds.ts'
import { isSample } from '../checks/shipped.ts'

/** The kinds of entry that ship. An entry whose words are the owner's is not a sample, whatever its name. */
const entries = [
  'content/articles/*.mdx',
  'content/tools/*.yaml',
  'content/videos/*.yaml',
  'content/issues/*.md',
  'content/series/*/*.md',
  'content/lessons/*.mdx',
  'content/worksheets/*.yaml',
  'content/bonuses/*.yaml',
]
/** Their pictures, and the folders of those in the articles' texts. */
const pictures = [
  'content/articles/*',
  'content/covers/*',
  'content/logos/*',
  'content/thumbnails/*',
  'content/lessons/media/*',
]
const newFiles = 'owner/publish/empty'

/**
 * Removes the sample articles, tools, videos, letters, lessons and story, switches off the pages that are empty now, and
 * replaces the sample's text with instructions. Entries that the owner has written stay, with their pictures. The course is
 * one of two lessons, the second without a text: live mode doesn't sell it as long as that is so.
 */
export function emptySite(): { removed: number } {
  const removed = globSync(entries).filter((file) => isSample(file))
  const isOwnCourse = !isSample('content/course.yaml')
  const isOwnStory = !isSample('content/story.yaml')
  for (const file of removed) rmSync(file)
  removeUnused()
  const words = parse(readFileSync('owner/publish/empty-site.yaml', 'utf8')) as Record<string, Fields>
  for (const [file, fields] of Object.entries(words)) {
    if ((file === 'content/course.yaml' && isOwnCourse) || (file === 'content/story.yaml' && isOwnStory))
      continue
    rewrite(file, fields)
  }
  const hasCourse = isOwnCourse || globSync('content/lessons/*.mdx').length > 0
  cpSync(newFiles, 'content', {
    recursive: true,
    filter: (file) => !hasCourse || !/lessons|thumbnails/.test(file),
  })
  hold()
  return { removed: removed.length }
}

/** Removes the pictures and series of entries that are gone. The free documents stay, and are switched off. */
function removeUnused() {
  for (const file of globSync('content/series/*/series.yaml')) {
    const folder = file.slice(0, -'/series.yaml'.length)
    if (globSync(`${folder}/*.md`).length === 0) rmSync(folder, { recursive: true })
  }
  const own = globSync(entries).map((file) => ({
    id: basename(file, extname(file)),
    text: readFileSync(file, 'utf8'),
  }))
  const documents = globSync('content/downloads/**/*.{ts,yaml}').map((file) => readFileSync(file, 'utf8'))
  for (const file of globSync(pictures)) {
    if (file.endsWith('.mdx')) continue
    const name = basename(file, extname(file))
    const isUsed =
      own.some(({ id, text }) => id === name || text.includes(name)) ||
      documents.some((text) => text.includes(file.replaceAll('\\', '/')))
    if (!isUsed) rmSync(file, { recursive: true })
  }
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
