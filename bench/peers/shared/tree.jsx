import { createElement } from 'react'
import { EmailForm } from './email-form.jsx'

/** Draws what prepare.ts took from a page. `Anchor` is the framework's own link, for addresses of the site. */
export function Tree({ node, Anchor }) {
  if (typeof node === 'string') return node
  if (node.form) return <EmailForm {...node.form} />
  const { tag, attributes, children } = node
  const type = tag === 'a' && attributes.href?.startsWith('/') && Anchor ? Anchor : tag
  const drawn = children.map((child, index) => <Tree key={index} node={child} Anchor={Anchor} />)
  return createElement(type, attributes, ...drawn)
}
