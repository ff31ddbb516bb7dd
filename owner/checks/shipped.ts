import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { addressOfFile, isAmong, switches } from '../../model/switches.ts'
import shipped from './shipped.json' with { type: 'json' }

/** A part of the sample site: its name, its files, and its form at the desk. */
type Part = { name: string; files: readonly string[]; form?: string }

const parts: readonly Part[] = [
  { name: 'Articles', files: ['sites/sample/articles/*.mdx'], form: 'collection/articles' },
  { name: 'Videos', files: ['sites/sample/videos/*.yaml'], form: 'collection/videos' },
  { name: 'Tools', files: ['sites/sample/tools/*.yaml'], form: 'collection/tools' },
  { name: 'Story', files: ['sites/sample/story.yaml'], form: 'singleton/story.yaml' },
  {
    name: 'Course',
    files: ['sites/sample/course.yaml', 'sites/sample/{lessons,worksheets,bonuses}/*.{mdx,yaml}'],
    form: 'singleton/course.yaml',
  },
  { name: 'Free documents', files: ['sites/sample/downloads/**/*.ts'] },
  {
    name: 'Emails',
    files: ['sites/sample/emails.yaml', 'sites/sample/series/*/*.{md,yaml}'],
    form: 'singleton/emails.yaml',
  },
  { name: 'Newsletter issues', files: ['sites/sample/issues/*.md'] },
  {
    name: 'Words of pages',
    files: [
      'sites/sample/{site,offer,navigation,notices,claims,videos,tools}.yaml',
      'sites/sample/pages/*.yaml',
      'sites/sample/resources/*.yaml',
    ],
    form: 'singleton/pages-home.yaml',
  },
  {
    name: 'Drawings',
    files: ['sites/sample/{articles,covers,thumbnails,marks}/**/*.svg', 'sites/sample/portrait.svg'],
  },
]

/** Files with general texts, which any site could keep. In these, only sentences that match `trade` count as the sample's. */
const general =
  /^sites\/sample\/(emails|notices|navigation)\.yaml$|^sites\/sample\/pages\/(access|article|articles|checkout|confirm|contact|course-room|dead-link|downloads|newsletter|not-found|not-me|notice|order|order-cancelled|privacy|sample-lesson|search|shared|terms|unsubscribe)\.yaml$/
const trade = /affiliate|commission|niche|notebook|\bearned?\b|<Mine>/i

export type Left = { name: string; form?: string; files: { file: string; lines: number[] }[] }

const shippedHashes: ReadonlySet<string> = new Set(shipped.hashes.match(/.{6}/g))

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)

/**
 * Returns the parts of the sample that remain, with their files. Compares line by line, so a line that the owner has changed
 * doesn't match. Skips pages that are switched off.
 */
export function leftOfSample(root = '.', known = shippedHashes): Left[] {
  // A server image has no content files.
  if (!existsSync(join(root, 'sites/sample/site.yaml'))) return []
  const { off } = parse(readFileSync(join(root, 'sites/sample/site.yaml'), 'utf8')) as {
    off: (keyof typeof switches)[]
  }
  const gone: string[] = off.flatMap((name) => switches[name] ?? [])
  return parts
    .map((part) => ({
      name: part.name,
      ...(part.form && { form: part.form }),
      files: filesOf(part, root)
        .filter((file) => !isAmong(gone, addressOfFile(file) ?? '/'))
        .map((file) => ({ file, lines: linesLeft(file, root, known) }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ files }) => files.length > 0)
}

/** Returns whether most sentences of a file are the sample's. */
export function isSample(file: string, root = '.', known = shippedHashes): boolean {
  const all = sentencesOf(file, root).length
  return all > 0 && linesLeft(file, root, known).length * 2 > all
}

function linesLeft(file: string, root: string, known: ReadonlySet<string>): number[] {
  const isGeneral = general.test(file)
  return sentencesOf(file, root)
    .filter(({ text }) => known.has(hash(text)) && (!isGeneral || trade.test(text)))
    .map(({ line }) => line)
}

/** Returns the significant lines of a file, or the whole file for an SVG. */
function sentencesOf(file: string, root: string): { line: number; text: string }[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  if (file.endsWith('.svg')) return [{ line: 1, text }]
  return text
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: each.trim() }))
    .filter(({ text }) => !/^(#|\/\/|\/?\*|import )/.test(text) && text.split(/\s+/).length > 5)
}

const filesOf = ({ files }: Part, root: string) =>
  globSync(files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()

/** Returns the hashes of all sample content. bin/list-shipped.ts writes them to owner/checks/shipped.json. */
export function listShipped(root = '.'): string[] {
  const files = parts.flatMap((part) => filesOf(part, root))
  return [...new Set(files.flatMap((file) => sentencesOf(file, root).map(({ text }) => hash(text))))].sort()
}
