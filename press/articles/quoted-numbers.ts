import type { PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { typedNumber } from '../../model/formats.ts'
import { numbers } from '../../model/numbers.ts'

type Element = Extract<RootContent, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>

/**
 * A remark plugin that replaces `<Number of="moneyPages" />` with the number of that name in numbers.yaml. Prevents
 * line breaks inside a range (web/ui/unbroken.tsx).
 */
export function quotedNumbers() {
  return (tree: Root) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
      const element = node as Element
      if (element.name !== 'Number' || index === undefined || !parent || !('children' in parent)) return
      const value = numbers[attributeOf(element, 'of') as keyof typeof numbers]
      const shown = typeof value === 'number' ? typedNumber(value) : String(value)
      const text: PhrasingContent = { type: 'text', value: shown }
      const { children } = parent as { children: RootContent[] }
      children[index] = typeof value === 'string' ? unbroken(text) : text
    })
  }
}

function attributeOf({ attributes }: Element, name: string) {
  return attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value
}

const unbroken = (text: PhrasingContent): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: 'span',
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'unbroken' }],
  children: [text],
})
