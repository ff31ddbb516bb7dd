import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Image, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isDrawing, pictureNamed } from '../../content/reader/picture.ts'

type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' }>
type Attribute = Element['attributes'][number]

/**
 * A remark plugin for a picture in a paragraph of its own. A drawing becomes <Drawing svg alt caption>, inlined so that it
 * follows the theme; a photo becomes <Photo picture alt caption>, with the files from press/pictures: imported, or `named` by
 * the path of the photo.
 */
export function articlePictures({ named = false } = {}) {
  return (tree: Root, file: VFile) => {
    const photos: string[] = []
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const picture = onlyImage(paragraph)
      if (!picture || index === undefined || !parent) return
      const path = pathOf(picture.url, file.path)
      const words = [
        attribute('alt', picture.alt ?? ''),
        ...(picture.title ? [attribute('caption', picture.title)] : []),
      ]
      parent.children[index] = isDrawing(path)
        ? element('Drawing', [attribute('svg', tidy(readFileSync(path, 'utf8'))), ...words])
        : element('Photo', [
            named
              ? attribute('picture', path)
              : reference('picture', `photo${photos.push(`./${decoded(picture.url)}`)}`),
            ...words,
          ])
    })
    tree.children.unshift(...photos.map((photo, index) => importOf(`photo${index + 1}`, `${photo}?picture`)))
  }
}

/** A cover's file, by its name in the front matter of an article's file. */
export const coverOf = (article: string, name: string) =>
  pictureNamed(join(dirname(article), '../covers'), name)

/** A picture's file: addresses are relative to the article's, with spaces as %20 or between < and >. */
export const pathOf = (url: string, article: string) => join(dirname(article), decoded(url))

/** A file name may contain a literal %. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** The photos of an article, by their paths. */
export const photosIn = (nodes: readonly Nodes[], file: string) =>
  nodes
    .flatMap((node) => (node.type === 'image' ? pathOf(node.url, file) : []))
    .filter((path) => !isDrawing(path))

/** The picture of a paragraph that contains nothing else. */
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

/** `name={variable}` */
function reference(name: string, variable: string): Attribute {
  const expression = { type: 'Identifier', name: variable } as const
  const estree = program({ type: 'ExpressionStatement', expression })
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: variable, data: { estree } },
  }
}

/** `import variable from 'file'` */
function importOf(variable: string, file: string): RootContent {
  const estree = program({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: variable } }],
    source: { type: 'Literal', value: file },
    attributes: [],
  })
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}

type EsTree = NonNullable<NonNullable<Extract<RootContent, { type: 'mdxjsEsm' }>['data']>['estree']>

const program = (statement: EsTree['body'][number]): EsTree => ({
  type: 'Program',
  sourceType: 'module',
  comments: [],
  body: [statement],
})

/** Puts the SVG on one line and hides it from assistive technology: the figure around it has the label. */
function tidy(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
    .replace('<svg', '<svg aria-hidden="true"')
}
