import type { Nodes, RootContent } from 'mdast'

/** A component or an HTML element in a text. */
export type Element = Extract<RootContent, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>

/** Returns a node and all of its descendants, in document order. */
export const nodesIn = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]

/** Replaces each node within another by what `by` returns for it. */
export function replaceNodes(within: Nodes, by: (node: RootContent) => RootContent | RootContent[]): void {
  for (const parent of nodesIn(within))
    if ('children' in parent)
      Object.assign(parent, { children: (parent.children as RootContent[]).flatMap(by) })
}

/** Returns the names of the components and HTML elements among these nodes. */
export const partsIn = (nodes: readonly Nodes[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => ('name' in node && node.name) || []))

/** Returns the ids of the tools that these nodes link to. */
export const toolsIn = (nodes: readonly Nodes[]): string[] =>
  nodes.flatMap((node) => attributesOf(node, 'Tool')?.id ?? [])

/** Returns the attributes of a node that is a component of this name, or null. */
export function attributesOf(node: Nodes, name: string): Record<string, string> | null {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return null
  if (node.name !== name) return null
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, String(attribute.value ?? '')]] : [],
    ),
  )
}
