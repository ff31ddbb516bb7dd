import type { Nodes } from 'mdast'

/** Returns a node and all of its descendants, in document order. */
export const nodesIn = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]

/** Returns the names of the components and HTML elements among these nodes. */
export const partsIn = (nodes: readonly Nodes[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => ('name' in node && node.name) || []))

/** Returns the ids of the tools that these nodes link to. */
export const toolsIn = (nodes: readonly Nodes[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
    if (node.name !== 'Tool') return []
    const id = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
    )
    return typeof id?.value === 'string' ? [id.value] : []
  })
