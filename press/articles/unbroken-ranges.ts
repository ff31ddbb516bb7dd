import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { numbers } from '../../content/numbers.ts'

/** A remark plugin: `{numbers.moneyPages}` and the other ranges stay whole at a line's end (web/ui/unbroken.tsx). */
export function unbrokenRanges() {
  return (tree: Root) => {
    visit(tree, 'mdxTextExpression', (expression, index, parent) => {
      const name = expression.value.replace('numbers.', '')
      const value = Object.entries(numbers).find(([key]) => key === name)?.[1]
      if (typeof value !== 'string' || index === undefined || !parent) return
      parent.children[index] = {
        type: 'mdxJsxTextElement',
        name: 'span',
        attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'whitespace-nowrap' }],
        children: [expression],
      }
      return index + 1
    })
  }
}
