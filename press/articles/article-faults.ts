import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { downloads } from '../../content/downloads/downloads.ts'
import { marksMatch } from '../../content/first-person.ts'
import { numbers } from '../../content/numbers.ts'
import { tools } from '../../content/tools.ts'
import type { Source } from './read-articles.ts'

/** The parts of docs/writing.md, as web/articles/mdx-parts.tsx draws them. */
const parts = [
  'Tool',
  'Example',
  'Callout',
  'Cards',
  'Card',
  'Steps',
  'Download',
  'NicheScorecard',
  'Number',
  'Mine',
]
const calloutKinds = ['note', 'warning', 'today']

/** What is wrong with an article beyond the shape of its front matter: where it stands and what is expected there. */
export function articleFaults(source: Source, addresses: ReadonlySet<string>): string[] {
  const body = source.body.replace(/^```[\s\S]*?^```/gm, '')
  return [
    ...numberFaults(source.file),
    ...codeFaults(body),
    ...(marksMatch(readFileSync(source.file, 'utf8'))
      ? []
      : ['<Mine>: expected </Mine> before the next one begins']),
    ...fileFaults(source),
    ...pictureFaults(body, dirname(source.file)),
    ...partFaults(body),
    ...linkFaults(body, addresses),
    ...anchorFaults(body, source.article),
    ...(/^# /m.test(body) ? ['#: the title stands in the front matter; begin headings with ##'] : []),
  ]
}

function numberFaults(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const used = [...found(/\{numbers\.(\w+)\}/g, text), ...found(/<Number of="(\w+)"/g, text)]
  return used
    .filter((key) => !(key in numbers))
    .map((key) => `${key}: content/numbers.yaml has no such number`)
}

/** An editor of articles opens Markdown and parts, and no code. */
function codeFaults(body: string): string[] {
  const code = [
    ...found(/^((?:import|export) .*)$/gm, body),
    ...found(/(?<!\\)(\{[^}\n]*\}?)/g, body.replace(/`[^`\n]*`/g, '')),
  ]
  return code.map((text) => `${text}: expected text; a number is quoted by <Number of="…" />, a brace is \\{`)
}

function fileFaults({ file, body, article: { cover, download } }: Source): string[] {
  const ids = downloads.map(({ id }) => id)
  const faults: string[] = []
  if (!existsSync(join(dirname(file), '../covers', `${cover}.svg`)))
    faults.push(`cover: expected a drawing at content/covers/${cover}.svg`)
  if (download && !ids.includes(download))
    faults.push(`download: ${download}: expected one of ${ids.join(', ')}`)
  if (body.includes('<Download') && !download)
    faults.push('download: <Download /> stands in the text; expected the document that it offers')
  return faults
}

function pictureFaults(body: string, folder: string): string[] {
  return [...body.matchAll(/!\[([^\]]*)\]\(([^\s)]+)/g)].flatMap(([, alt = '', file = '']) => [
    ...(alt.trim().length < 12 ? [`${basename(file)}: expected an alt text that says what it shows`] : []),
    ...(existsSync(join(folder, file)) ? [] : [`${file}: expected a drawing there`]),
  ])
}

function partFaults(body: string): string[] {
  const ids = tools.map(({ id }) => id)
  const wrongParts = found(/<([A-Z]\w*)/g, body).filter((name) => !parts.includes(name))
  const wrongKinds = found(/<Callout kind="([^"]*)"/g, body).filter((kind) => !calloutKinds.includes(kind))
  const wrongTools = found(/<Tool id="([^"]*)"/g, body).filter((id) => !ids.includes(id))
  return [
    ...wrongParts.map((name) => `<${name}>: expected one of ${parts.join(', ')}`),
    ...wrongKinds.map((kind) => `<Callout kind="${kind}">: expected one of ${calloutKinds.join(', ')}`),
    ...wrongTools.map((id) => `<Tool id="${id}">: expected one of ${ids.join(', ')}`),
  ]
}

function linkFaults(body: string, addresses: ReadonlySet<string>): string[] {
  return found(/\]\((\/[^)#?\s]*)/g, body)
    .filter((address) => !addresses.has(address))
    .map((address) => `${address}: expected the address of a page; none has this one`)
}

function anchorFaults(body: string, { headings }: Source['article']): string[] {
  const ids = headings.map(({ id }) => id)
  return found(/\]\(#([^)\s]*)/g, body)
    .filter((anchor) => !ids.includes(anchor))
    .map((anchor) => `#${anchor}: expected the anchor of a section: ${ids.join(', ')}`)
}

const found = (pattern: RegExp, text: string) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, first = '']) => first)),
]
