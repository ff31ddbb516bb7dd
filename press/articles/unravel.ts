import type { Paragraph, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** A remark plugin that takes components out of a paragraph that holds nothing else, because they are blocks of their own. */
export function unravel() {
  return (tree: Root) => {
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const isSpace = (child: Paragraph['children'][number]) =>
        child.type === 'text' && child.value.trim() === ''
      const parts = paragraph.children.filter((child) => !isSpace(child))
      if (!parent || index === undefined || parts.length === 0) return
      if (!parts.every((child) => child.type === 'mdxJsxTextElement')) return
      const blocks = parts.map((child) => ({ ...child, type: 'mdxJsxFlowElement' }) as never)
      parent.children.splice(index, 1, ...blocks)
      return [SKIP, index]
    })
  }
}
