import type { Nodes } from 'mdast'

/** Returns a node and all of its descendants, in document order. */
export const nodesIn = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]

/** Returns the names of the components and HTML elements among these nodes. */
export const partsIn = (nodes: readonly Nodes[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => ('name' in node && node.name) || []))
