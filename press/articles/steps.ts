import type { Root } from 'mdast'
import { nodesIn } from './nodes-in.ts'

/** A remark plugin that numbers the lists in `<Steps>` that were written with bullets, because steps are drawn with numbers. */
export function numberSteps() {
  return (tree: Root) => {
    for (const node of nodesIn(tree))
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Steps')
        for (const child of node.children) if (child.type === 'list') child.ordered = true
  }
}
