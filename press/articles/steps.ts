import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** A remark plugin that numbers the lists in `<Steps>` that were written with bullets, because steps are drawn with numbers. */
export function numberSteps() {
  return (tree: Root) => {
    visit(tree, 'mdxJsxFlowElement', ({ name, children }) => {
      if (name === 'Steps') for (const child of children) if (child.type === 'list') child.ordered = true
    })
  }
}
