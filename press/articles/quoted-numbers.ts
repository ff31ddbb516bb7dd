import type { PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { typedNumber } from '../../model/formats.ts'
import { numbers } from '../../model/numbers.ts'
import { attributesOf } from './nodes-in.ts'

/**
 * A remark plugin that replaces `<Number of="moneyPages" />` with the number of that name in numbers.yaml. Prevents
 * line breaks inside a range (web/ui/unbroken.tsx).
 */
export function quotedNumbers() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const quoted = attributesOf(node, 'Number')
      if (!quoted || index === undefined || !parent) return
      const value = numbers[quoted.of as keyof typeof numbers]
      const shown = typeof value === 'number' ? typedNumber(value) : String(value)
      const text: PhrasingContent = { type: 'text', value: shown }
      const { children } = parent as { children: RootContent[] }
      children[index] = typeof value === 'string' ? unbroken(text) : text
    })
  }
}

const unbroken = (text: PhrasingContent): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: 'span',
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'unbroken' }],
  children: [text],
})
