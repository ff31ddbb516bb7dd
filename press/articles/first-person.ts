import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

/** A remark plugin that replaces `<Mine>` with its content (see model/first-person.ts). */
export function firstPerson() {
  return (tree: Root) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
      const { name, type, children } = node as Extract<RootContent, { type: 'mdxJsxTextElement' }>
      if (name !== 'Mine' || index === undefined || !parent || !('children' in parent)) return
      // MDX removes the paragraph around an element that is alone on its line. Put the paragraph back.
      const isLine = type !== 'mdxJsxTextElement' && children.every(({ type }) => phrasing.has(type))
      const words: RootContent[] = isLine ? [{ type: 'paragraph', children }] : children
      const siblings: RootContent[] = parent.children
      siblings.splice(index, 1, ...words)
      return index
    })
  }
}

const phrasing = new Set<string>(['text', 'emphasis', 'strong', 'link', 'inlineCode', 'mdxJsxTextElement'])
