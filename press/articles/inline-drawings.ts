import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Image, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/**
 * A remark plugin: a paragraph that holds one SVG picture becomes <Drawing svg alt caption>, so that the
 * drawing stands in the page itself and follows its theme and its type.
 */
export function inlineDrawings() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const picture = onlyImage(paragraph)
      if (!picture?.url.endsWith('.svg') || index === undefined || !parent) return
      const svg = readFileSync(join(dirname(file.path), picture.url), 'utf8')
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Drawing',
        children: [],
        attributes: [
          attribute('svg', tidy(svg)),
          attribute('alt', picture.alt ?? ''),
          ...(picture.title ? [attribute('caption', picture.title)] : []),
        ],
      }
    })
  }
}

function onlyImage(paragraph: Paragraph): Image | undefined {
  const [only, ...others] = paragraph.children
  return others.length === 0 && only?.type === 'image' ? only : undefined
}

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute' as const, name, value })

/** One line, hidden from assistive technology: the figure around it carries the name. */
function tidy(svg: string): string {
  return svg
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
    .replace('<svg', '<svg aria-hidden="true"')
}
