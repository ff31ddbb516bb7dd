import type { Nodes, TableCell } from 'mdast'
import type * as z from 'zod'
import type { frontMatter } from '../../model/article.ts'
import { downloads } from '../../model/downloads.ts'
import { calloutKinds, instrumentNames, lessonParts, parts, textParts } from '../../model/parts.ts'
import { playerOf } from '../../model/reader/lesson-video.ts'
import { shown } from '../../model/reader/parse.ts'
import { pictureFault } from '../../model/reader/picture.ts'
import { isLeftOut } from '../../model/reader/site-folder.ts'
import { tools } from '../../model/tools.ts'
import { accordionFaults } from './accordions.ts'
import { coverOf, onlyImage, pathOf } from './article-pictures.ts'
import { diagramFaults, isDiagram } from './diagrams.ts'
import { type Element, nodesIn, partsIn } from './nodes-in.ts'
import { quotable } from './quoted-numbers.ts'

/** A link in an article's text to a page of the site (`/story`) or to a section of the article (`#rest`). */
export type Link = { line: number; url: string }

/** Returns the faults in the text of an article or a lesson, each with its line number. `links` are for `linkFaults`. */
export function textFaults(file: string, nodes: readonly Nodes[]): { faults: string[]; links: Link[] } {
  const faults: string[] = []
  const links: Link[] = []
  const alone = new Set(nodes.map(onlyImage))
  for (const node of nodes) {
    const line = node.position?.start.line ?? 1
    for (const fault of faultsOf(node, file, node.type === 'image' && alone.has(node)))
      faults.push(`${shown(file)}, line ${line}: ${fault}`)
    const url = linkOf(node)
    if (url && /^[/#]/.test(url)) links.push({ line, url })
  }
  return { faults, links }
}

/**
 * Returns a fault for each link whose target isn't in `known`: the site's paths, or the anchors of the article's sections.
 */
export function linkFaults(file: string, links: readonly Link[], known: ReadonlySet<string>): string[] {
  const at = ({ line }: Link) => `${shown(file)}, line ${line}: `
  return links
    .map((link) => ({ link, address: link.url.replace(/(?<=.)[?#].*/, '') }))
    .filter(({ address }) => !known.has(address))
    .map(({ link, address }) =>
      address.startsWith('#')
        ? `${at(link)}link to a section: ${address.slice(1)}: expected one of ${[...known].join(', ').replaceAll('#', '')}`
        : `${at(link)}${address}: expected the address of a page, and no page has this address`,
    )
}

/** Returns the faults in an article's front matter that the schema can't find. `parts` are the components in its text. */
export function headFaults(
  file: string,
  { cover, download }: z.infer<typeof frontMatter>,
  parts: ReadonlySet<string>,
): string[] {
  const ids = downloads.map(({ id }) => id)
  const faults: string[] = []
  const coverFault = cover && pictureFault(coverOf(file, cover))
  if (coverFault) faults.push(`cover: ${coverFault}`)
  if (download && !ids.includes(download))
    faults.push(`download: ${download}: expected one of ${ids.join(', ')}`)
  if (!download && parts.has('Download'))
    faults.push('download: the text has <Download />; expected the document to offer')
  if (parts.has('Answer')) faults.push('only lessons can have <Answer />: remove it')
  return faults.map((fault) => `${shown(file)}: ${fault}`)
}

const isOnlyNumber = ({ children: [first, ...others] }: TableCell) =>
  first?.type === 'mdxJsxTextElement' && first.name === 'Number' && others.length === 0

function faultsOf(node: Nodes, file: string, alone: boolean): string[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [
        `${node.value}: expected text without code; quote a number with <Number of="…" />, and type \\{ for a brace`,
      ]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [...elementFaults(node), ...urlFaults(linkOf(node))]
    case 'tableCell':
      return partsIn(nodesIn(node)).has('Number') && !isOnlyNumber(node)
        ? [
            'expected <Number of="…" /> alone in its cell, and not in bold: otherwise the editor can’t open the text',
          ]
        : []
    case 'heading':
      return node.depth === 1 ? ['the title is in the front matter: begin headings with ##'] : []
    case 'link':
    case 'definition':
      return urlFaults(node.url)
    case 'image':
      return pictureFaults(node.url, node.alt ?? '', file, alone)
    case 'imageReference':
      return ['expected the picture’s file in parentheses, as in ![what it shows](photo.jpg)']
    default:
      return []
  }
}

/**
 * Checks an element. A capitalized name is one of the site's components. Any other name is HTML, which is allowed, except
 * for <img> and for attributes with expressions.
 */
function elementFaults(element: Element): string[] {
  const { name, attributes } = element
  if (name === 'img') return ['<img>: expected ![what it shows](photo.jpg)']
  const values = new Map(
    attributes.map((attribute) => ('name' in attribute ? [attribute.name, attribute.value] : ['{…}', null])),
  )
  const coded = [...values].filter(([, value]) => value !== null && typeof value === 'object')
  if (coded.length > 0 || values.has('{…}')) return [`<${name}>: expected its attributes as ${'id="…"'}`]
  const value = (attribute: string) => String(values.get(attribute) ?? '')
  if (name && empty.has(name) && element.children.length > 0)
    return [`<${name}>: expected it without content, as <${name} />`]
  if (!name || !/^[A-Z]/.test(name))
    return unrendered
      .filter((attribute) => values.has(attribute))
      .map((attribute) => `<${name}>: remove ${attribute}="…"`)
  const all: Readonly<Record<string, readonly string[]>> = { ...parts, ...lessonParts, ...textParts }
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
  if (labParts.includes(name) && isLeftOut('lab'))
    return [
      `<${name} />: expected pages/lab.yaml and company-costs.yaml in your site, which say what it shows`,
    ]
  if (name === 'Instrument') return oneOf('<Instrument of>', value('of'), instrumentNames)
  if (isDiagram(name)) return diagramFaults(element)
  if (name === 'Accordion') return accordionFaults(element)
  if (name === 'Video' && ['youtube', 'vimeo'].every((kind) => playerOf(value('of'))?.kind !== kind))
    return [`<Video of>: ${value('of')}: expected the address of a video at YouTube or Vimeo`]
  if (name === 'Number') return oneOf('<Number of>', value('of'), Object.keys(quotable()))
  return []
}

/** The components that show texts and figures of the lab. */
const labParts = ['Instrument', 'StateFees']

/** The elements that React renders only without content. */
const empty = new Set(
  'area base br col embed hr input keygen link menuitem meta param source track wbr'.split(' '),
)

/** Attributes whose values React expects as objects. */
const unrendered = ['style', 'dangerouslySetInnerHTML']

const oneOf = (place: string, value: string, known: readonly string[]) =>
  known.includes(value) ? [] : [`${place}: ${value}: expected one of ${known.join(', ')}`]

/**
 * Returns the target of a link, or undefined if the node isn't a link. Returns an empty string for an <a> whose href is
 * missing or an expression.
 */
function linkOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  if (node.name !== 'a') return undefined
  const href = node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'href')?.value
  return typeof href === 'string' ? href : ''
}

const urlFaults = (url: string | undefined) =>
  url === undefined || /^([/#]|https?:|mailto:|tel:)/.test(url)
    ? []
    : [`${url}: expected an address that begins with / or https://`]

/** `alone` says whether the picture is the only content of its paragraph. */
function pictureFaults(url: string, alt: string, file: string, alone: boolean): string[] {
  if (/^[a-z]+:/i.test(url))
    return [`${url}: expected a file of yours: save the picture next to the article and name it here`]
  const fault = pictureFault(pathOf(url, file))
  return [
    ...(alt.trim().length < 12 ? [`${url}: say what this picture shows, in 12 letters or more`] : []),
    ...(fault ? [fault] : []),
    ...(alone ? [] : [`${url}: this picture must be a paragraph of its own`]),
  ]
}
