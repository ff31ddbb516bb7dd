import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { downloads } from '../../content/downloads/downloads.ts'
import { marksMatch } from '../../content/first-person.ts'
import { numbers } from '../../content/numbers.ts'
import { calloutKinds, parts, textParts } from '../../content/parts.ts'
import { shown } from '../../content/reader/parse.ts'
import { tools } from '../../content/tools.ts'
import type { Source } from './read-articles.ts'

type Element = Extract<RootContent, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>
type Known = { addresses: ReadonlySet<string>; anchors: readonly string[]; folder: string }

/** What is wrong with an article beyond the shape of its front matter, each with its line and what is expected there. */
export function articleFaults(source: Source, addresses: ReadonlySet<string>): string[] {
  const { file, tree, headings } = source
  const known = { addresses, anchors: headings.map(({ id }) => id), folder: dirname(file) }
  const faults = headFaults(source).map((fault) => `${shown(file)}: ${fault}`)
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    for (const fault of faultsOf(node as RootContent, known))
      faults.push(`${shown(file)}, line ${line}: ${fault}`)
  })
  return faults
}

function headFaults({ file, tree, head: { cover, download } }: Source): string[] {
  const ids = downloads.map(({ id }) => id)
  const faults: string[] = []
  if (cover && !existsSync(join(dirname(file), '../covers', `${cover}.svg`)))
    faults.push(`cover: expected a drawing at content/covers/${cover}.svg`)
  if (download && !ids.includes(download))
    faults.push(`download: ${download}: expected one of ${ids.join(', ')}`)
  if (!download && holds(tree, 'Download'))
    faults.push('download: <Download /> is in the text; expected the document that it offers')
  if (!marksMatch(readFileSync(file, 'utf8')))
    faults.push('<Mine>: expected </Mine> before the next one begins')
  return faults
}

function faultsOf(node: RootContent, known: Known): string[] {
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
      return pictureFaults(node.url, node.alt ?? '', known)
    case 'imageReference':
      return ['expected the picture’s file in parentheses, as in ![what it shows](../drawings/x.svg)']
    default:
      return []
  }
}

/** A web page's own elements are allowed; what has a capital is one of our parts. */
function elementFaults({ name, attributes }: Element, known: Known): string[] {
  if (name === 'img') return ['<img>: expected ![what it shows](../drawings/x.svg)']
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

function pictureFaults(url: string, alt: string, { folder }: Known): string[] {
  return [
    ...(alt.trim().length < 12 ? [`${url}: expected an alt text that says what the picture shows`] : []),
    ...(existsSync(join(folder, url)) ? [] : [`${url}: expected a picture there`]),
    // Only drawings are set into the page: the browser would look for any other file at an address that nobody answers.
    ...(url.endsWith('.svg')
      ? []
      : [`${url}: expected a drawing, a file that ends in .svg; photographs have no place yet`]),
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
