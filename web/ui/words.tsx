import { createElement, Fragment } from 'react'

const marked =
  /(\[[^\]]+\]\(\/(?!\/)[^)\s]*\)|\*\*[^*]+\*\*|==[^=]+==|`[^`]+`|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d[\d,.]*[-–]\w+)/

/**
 * Renders the markup in the owner's texts (docs/writing.md): links to pages of the site, strong text, highlights and code.
 * Turns email addresses into links, and keeps number ranges on one line.
 */
export function Words({ children }: { children: string }) {
  const parts = children.split(marked).map((part, at) => (at % 2 ? element(part) : part))
  // Spread as children without keys, because the same part may appear twice.
  return createElement(Fragment, null, ...parts)
}

function element(part: string) {
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
  if (address) return <a href={address}>{words}</a>
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('==')) return <span className="marked">{part.slice(2, -2)}</span>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  if (part.includes('@')) return <a href={`mailto:${part}`}>{part}</a>
  return <span className="unbroken">{part}</span>
}

/** Replaces the markup in a text with what it marks, for readers like search engines. */
export const withoutMarkup = (text: string) =>
  withoutLinks(text).replace(/\*\*([^*]+)\*\*|==([^=]+)==|`([^`]+)`/g, '$1$2$3')

/** Replaces Markdown links with their text: `[One lesson](/academy/lesson) is open` becomes `One lesson is open`. */
export const withoutLinks = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
