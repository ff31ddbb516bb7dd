import { createElement, Fragment, type ReactNode, useContext } from 'react'
import type { TextNode } from '../../contract/text-tree.ts'
import { ArticleParts, type Parts } from './text-contexts.ts'

/** Renders a text with the components of `ArticleParts`. */
export function TextTree({ nodes }: { nodes: readonly TextNode[] }) {
  const parts = useContext(ArticleParts)
  return createElement(Fragment, null, ...drawn(nodes, parts))
}

const drawn = (nodes: readonly TextNode[], parts: Parts): ReactNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const [name, properties, ...children] = node
    return createElement(parts[name] ?? name, properties, ...drawn(children, parts))
  })
