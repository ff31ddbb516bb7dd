import { readFileSync } from 'node:fs'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { downloads } from '../../content/downloads/downloads.ts'
import { marksMatch } from '../../content/first-person.ts'
import { numbers } from '../../content/numbers.ts'
import { calloutKinds, parts, textParts } from '../../content/parts.ts'
import { shown } from '../../content/reader/parse.ts'
import { pictureFault } from '../../content/reader/picture.ts'
import { tools } from '../../content/tools.ts'
import { coverOf, onlyImage, pathOf } from './article-pictures.ts'
import type { Source } from './read-articles.ts'

type Element = Extract<RootContent, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>
type Known = { addresses: ReadonlySet<string>; anchors: readonly string[]; file: string }

/** What is wrong with an article beyond the shape of its front matter, each with its line and what is expected there. */
export const articleFaults = (source: Source, addresses: ReadonlySet<string>): string[] => [
  ...headFaults(source).map((fault) => `${shown(source.file)}: ${fault}`),
  ...textFaults(source, addresses),
]

/** What is wrong with the text of an article or a lesson. */
export function textFaults(
  { file, tree, headings }: Pick<Source, 'file' | 'tree' | 'headings'>,
  addresses: ReadonlySet<string>,
): string[] {
  const known = { addresses, anchors: headings.map(({ id }) => id), file }
  const faults = marksMatch(readFileSync(file, 'utf8'))
    ? []
    : [`${shown(file)}: <Mine>: expected </Mine> before the next one begins`]
  visit(tree, (node, _index, parent) => {
    const line = node.position?.start.line ?? 1
    const alone = parent?.type === 'paragraph' && onlyImage(parent) !== undefined
    for (const fault of faultsOf(node as RootContent, known, alone))
      faults.push(`${shown(file)}, line ${line}: ${fault}`)
  })
  return faults
}

function headFaults({ file, tree, head: { cover, download } }: Source): string[] {
  const ids = downloads.map(({ id }) => id)
  const faults: string[] = []
  const coverFault = cover && pictureFault(coverOf(file, cover))
  if (coverFault) faults.push(`cover: ${coverFault}`)
  if (download && !ids.includes(download))
    faults.push(`download: ${download}: expected one of ${ids.join(', ')}`)
  if (!download && holds(tree, 'Download'))
    faults.push('download: <Download /> is in the text; expected the document that it offers')
  return faults
}

function faultsOf(node: RootContent, known: Known, alone: boolean): string[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [
        `${node.value}: expected text and no code; a number is quoted by <Number of="…" />, a brace is \\{`,
      ]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementFaults(node, known)
    case 'heading':
      return node.depth === 1 ? ['the title is in the front matter: begin headings with ##'] : []
    case 'link':
    case 'definition':
      return linkFaults(node.url, known)
    case 'image':
      return pictureFaults(node.url, node.alt ?? '', known, alone)
    case 'imageReference':
      return ['expected the picture’s file in parentheses, as in ![what it shows](photo.jpg)']
    default:
      return []
  }
}

/** A web page's own elements are allowed; what has a capital is one of our parts. */
function elementFaults({ name, attributes }: Element, known: Known): string[] {
  if (name === 'img') return ['<img>: expected ![what it shows](photo.jpg)']
  const values = new Map(
    attributes.map((attribute) => ('name' in attribute ? [attribute.name, attribute.value] : ['{…}', null])),
  )
  const coded = [...values].filter(([, value]) => value !== null && typeof value === 'object')
  if (coded.length > 0 || values.has('{…}')) return [`<${name}>: expected its attributes as ${'id="…"'}`]
  const value = (attribute: string) => String(values.get(attribute) ?? '')
  if (name === 'a') return linkFaults(value('href'), known)
  if (!name || !/^[A-Z]/.test(name)) return []
  const all: Readonly<Record<string, readonly string[]>> = { ...parts, ...textParts }
  const needed = all[name]
  if (!needed) return [`<${name}>: expected one of ${Object.keys(all).join(', ')}`]
  const missing = needed.filter((attribute) => value(attribute) === '')
  if (missing.length > 0) return missing.map((attribute) => `<${name}>: expected ${attribute}="…"`)
  if (name === 'Tool')
    return oneOf(
      '<Tool id>',
      value('id'),
      tools.map(({ id }) => id),
    )
  if (name === 'Callout') return oneOf('<Callout kind>', value('kind'), calloutKinds)
  if (name === 'Number') return oneOf('<Number of>', value('of'), Object.keys(numbers))
  return []
}

const oneOf = (place: string, value: string, known: readonly string[]) =>
  known.includes(value) ? [] : [`${place}: ${value}: expected one of ${known.join(', ')}`]

function linkFaults(url: string, { addresses, anchors }: Known): string[] {
  if (url.startsWith('#')) return oneOf('link to a section', url.slice(1), anchors)
  if (!url.startsWith('/'))
    return /^(https?:|mailto:|tel:)/.test(url)
      ? []
      : [`${url}: expected an address that begins with / or https://`]
  const [address = ''] = url.split(/[?#]/)
  return addresses.has(address) ? [] : [`${address}: expected the address of a page; none has this one`]
}

/** `alone`: whether nothing else is in its paragraph. */
function pictureFaults(url: string, alt: string, { file }: Known, alone: boolean): string[] {
  if (/^[a-z]+:/i.test(url))
    return [`${url}: expected a file of yours: save the picture next to the article and name it here`]
  const fault = pictureFault(pathOf(url, file))
  return [
    ...(alt.trim().length < 12
      ? [`${url}: expected words between ![ and ] that say what the picture shows`]
      : []),
    ...(fault ? [fault] : []),
    ...(alone ? [] : [`${url}: expected the picture alone, with an empty line before and after it`]),
  ]
}

/** Whether an article's text has such a part. */
export function holds(tree: Root, part: string): boolean {
  let found = false
  visit(tree, (node) => {
    found ||= 'name' in node && node.name === part
  })
  return found
}
