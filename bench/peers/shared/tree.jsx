import { createElement } from 'react'
import { EmailForm } from './email-form.jsx'

/** Renders what bench/take-page.ts extracted from a page. `Anchor` is the framework's component for internal links. */
export function Tree({ node, Anchor }) {
  if (typeof node === 'string') return node
  if (node.form) return <EmailForm {...node.form} />
  const { tag, attributes, children } = node
  const type = tag === 'a' && attributes.href?.startsWith('/') && Anchor ? Anchor : tag
  const drawn = children.map((child, index) => <Tree key={index} node={child} Anchor={Anchor} />)
  return createElement(type, attributes, ...drawn)
}
