import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Image, Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { shown } from '../../model/reader/parse.ts'
import { isDrawing, pictureNamed } from '../../model/reader/picture.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { replaceNodes } from './nodes-in.ts'

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>
type Attribute = Element['attributes'][number]

/**
 * A remark plugin for pictures that are alone in a paragraph. A drawing becomes <Drawing>, with its SVG inlined so that it
 * follows the theme. A photo becomes <Photo> with its path.
 */
export function articlePictures() {
  return (tree: Root, file: VFile) => {
    replaceNodes(tree, (node) => pictureIn(node, file.path) ?? node)
  }
}

/** Returns the element that replaces a paragraph with only a picture, or null for another node. */
function pictureIn(paragraph: RootContent, file: string): Element | null {
  const picture = onlyImage(paragraph)
  if (!picture) return null
  const path = pathOf(picture.url, file)
  const words = [
    attribute('alt', picture.alt ?? ''),
    ...(picture.title ? [attribute('caption', picture.title)] : []),
  ]
  return isDrawing(path)
    ? element('Drawing', [attribute('svg', tidy(readFileSync(inSite(path), 'utf8'))), ...words])
    : element('Photo', [attribute('picture', path), ...words])
}

/** Returns the path of the cover that an article's front matter names. */
export const coverOf = (article: string, name: string) =>
  pictureNamed(shown(join(dirname(article), '../covers')), name)

/**
 * Returns the path of a picture's file in the site's folder. `url` is relative to the article's file and may be
 * percent-encoded.
 */
export const pathOf = (url: string, article: string) => shown(join(dirname(article), decoded(url)))

/** Decodes percent-encoding. Returns the URL unchanged if a % in it isn't part of an encoded character. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** Returns the file paths of an article's photos. Leaves out drawings. */
export const photosIn = (nodes: readonly Nodes[], file: string) =>
  nodes
    .flatMap((node) => (node.type === 'image' ? pathOf(node.url, file) : []))
    .filter((path) => !isDrawing(path))

/** Returns the picture if it's the only content of the paragraph. */
export function onlyImage(paragraph: Nodes): Image | undefined {
  if (paragraph.type !== 'paragraph') return undefined
  const [only, ...others] = paragraph.children
  return others.length === 0 && only?.type === 'image' ? only : undefined
}

const element = (name: string, attributes: Attribute[]): Element => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children: [],
})

const attribute = (name: string, value: string): Attribute => ({ type: 'mdxJsxAttribute', name, value })

/** Puts the SVG on one line. Hides it from assistive technology, because the figure around it has a label. */
function tidy(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
    .replace('<svg', '<svg aria-hidden="true"')
}
