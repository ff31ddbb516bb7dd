import type { Nodes } from 'mdast'

/** A node of a text's syntax tree and all nodes in it, in their order. */
export const nodesIn = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]

/** The names of the parts and HTML elements among these nodes. */
export const partsIn = (nodes: readonly Nodes[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => ('name' in node && node.name) || []))
