import type { Paragraph, Root, RootContent } from 'mdast'
import { replaceNodes } from './nodes-in.ts'

/** A remark plugin that takes components out of a paragraph that holds nothing else, because they are blocks of their own. */
export function unravel() {
  return (tree: Root) => {
    replaceNodes(tree, (node) => (node.type === 'paragraph' ? blocksOf(node) : node))
  }
}

/** Returns the components of a paragraph that holds nothing else, or the paragraph. */
function blocksOf(paragraph: Paragraph): RootContent[] {
  const parts = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (parts.length === 0 || !parts.every((child) => child.type === 'mdxJsxTextElement')) return [paragraph]
  return parts.map((child) => ({ ...child, type: 'mdxJsxFlowElement' }) as never)
}
