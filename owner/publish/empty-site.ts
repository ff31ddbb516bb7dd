import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parse, parseDocument } from 'yaml'
import { hold } from '../../server/process/builds.ts'
import { isSample } from '../checks/shipped.ts'
import { emptied, type Fields, isShippedMove, newWords } from './sample-fields.ts'

/** The files to remove if most of their text is still the sample's. */
const entries = [
  'sites/sample/articles/*.mdx',
  'sites/sample/tools/*.yaml',
  'sites/sample/videos/*.yaml',
  'sites/sample/issues/*.md',
  'sites/sample/series/*/*.md',
  'sites/sample/lessons/*.mdx',
  'sites/sample/worksheets/*.yaml',
  'sites/sample/bonuses/*.yaml',
]
/** The pictures of entries, and the folders of the articles' pictures. */
const pictures = [
  'sites/sample/articles/*',
  'sites/sample/covers/*',
  'sites/sample/logos/*',
  'sites/sample/thumbnails/*',
  'sites/sample/lessons/media/*',
]
const newFiles = 'owner/publish/empty'

/**
 * Removes the sample's entries, such as articles, tools and lessons, and switches off the pages that become empty. Replaces
 * the sample's other texts with instructions. Keeps every entry and field that the owner has written. A site without lessons
 * gets two new ones. The second has no text, so live mode doesn't sell the course yet.
 */
export function emptySite(): { removed: number } {
  const removed = globSync(entries).filter((file) => isSample(file))
  for (const file of removed) rmSync(file)
  removeUnused()
  const has = (pattern: string) => globSync(pattern).length > 0
  const hasLessons = has('sites/sample/lessons/*.mdx')
  const hasCourse = hasLessons || !isSample('sites/sample/course.yaml')
  for (const [file, fields] of Object.entries(newWords()))
    if (file !== 'sites/sample/course.yaml' || !hasCourse) rewrite(file, fields)
  const isOwn: Record<string, boolean> = {
    academy: hasCourse,
    tools: has('sites/sample/tools/*.yaml'),
    videos: has('sites/sample/videos/*.yaml'),
  }
  switchOff(emptyPages.filter((page) => !isOwn[page]))
  removeMoves()
  cpSync(newFiles, 'sites/sample', {
    recursive: true,
    filter: (file) =>
      !(hasLessons && /lessons|thumbnails/.test(file)) &&
      !(file.endsWith('.svg') && isOwnPicture(file.replaceAll('\\', '/').replace(newFiles, 'sites/sample'))),
  })
  hold()
  return { removed: removed.length }
}

const emptyPages = [
  'academy',
  'resources',
  'tools',
  'lab',
  'business',
  'affiliate',
  'energy',
  'videos',
  'downloads',
]

const isOwnPicture = (file: string) => existsSync(file) && !isSample(file)

function rewrite(file: string, fields: Fields) {
  writeFileSync(file, emptied(file, readFileSync(file, 'utf8'), fields))
}

function switchOff(pages: readonly string[]) {
  const file = 'sites/sample/site.yaml'
  const document = parseDocument(readFileSync(file, 'utf8'))
  const { off } = document.toJS() as { off: string[] }
  document.set('off', document.createNode([...new Set([...off, ...pages])]))
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/** Removes the sample's redirects, because they lead to removed articles. */
function removeMoves() {
  const file = 'sites/sample/moved.yaml'
  const text = readFileSync(file, 'utf8')
  const left = Object.entries(parse(text) as Record<string, string>)
    .filter(([from, to]) => isShippedMove(from, to))
    .reduce((lines, [from, to]) => lines.replace(`${from}: ${to}\n`, ''), text)
  writeFileSync(file, parse(left) === null ? `${left}{}\n` : left)
}

/** Removes empty series and unused pictures. Keeps the free documents and their pictures. */
function removeUnused() {
  for (const file of globSync('sites/sample/series/*/series.yaml')) {
    const folder = file.slice(0, -'/series.yaml'.length)
    if (globSync(`${folder}/*.md`).length === 0) rmSync(folder, { recursive: true })
  }
  const own = globSync(entries).map((file) => ({
    id: basename(file, extname(file)),
    text: readFileSync(file, 'utf8'),
  }))
  const documents = globSync('sites/sample/downloads/**/*.{ts,yaml}').map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const file of globSync(pictures)) {
    if (file.endsWith('.mdx')) continue
    const name = basename(file, extname(file))
    const isUsed =
      own.some(({ id, text }) => id === name || text.includes(name)) ||
      documents.some((text) => text.includes(file.replaceAll('\\', '/')))
    if (!isUsed) rmSync(file, { recursive: true })
  }
}
