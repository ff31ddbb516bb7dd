import type { Element, Nodes, Root, RootContent } from 'hast'
import type { TextNode, TextProperties } from '../../contract/text-tree.ts'
import type { ChartData } from './diagrams.ts'

type Component = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

const rows = new Set(['table', 'thead', 'tbody', 'tr'])

/** Returns the nodes of a text as data. The check has refused expressions and code. */
export const textTree = (root: Root): TextNode[] => childrenOf(root)

function childrenOf({ children, ...parent }: { children: readonly Nodes[]; tagName?: string }): TextNode[] {
  // React allows no space between the parts of a table.
  const isTable = rows.has(parent.tagName ?? '')
  return children.flatMap((child): TextNode[] => {
    if (child.type === 'text') return isTable && child.value.trim() === '' ? [] : [child.value]
    if (child.type === 'element') return [[child.tagName, propertiesOf(child), ...childrenOf(child)]]
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement')
      return [[child.name ?? 'span', attributesOf(child), ...childrenOf(child)]]
    return []
  })
}

/** Returns an element's properties by React's names, which are those of the syntax tree with few exceptions. */
function propertiesOf({ properties }: Element): TextProperties {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === undefined) return []
    if (name === 'align') return [['style', { textAlign: value }]]
    return [[name, Array.isArray(value) ? value.join(' ') : value]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function attributesOf({ attributes, data }: Component): TextProperties {
  const entries = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && (attribute.value === null || typeof attribute.value === 'string')
      ? [[attribute.name, attribute.value ?? true] as const]
      : [],
  )
  const { chart } = (data ?? {}) as ChartData
  if (chart) return { ...Object.fromEntries(entries), chart }
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
