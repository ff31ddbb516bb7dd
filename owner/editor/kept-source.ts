import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { tables } from '../../model/markdown-tables.ts'

const letterParser = unified().use(remarkParse).use(tables)
const parser = unified().use(remarkParse).use(remarkMdx).use(tables)

/** A block of a text: a paragraph, a list, a component … `gap` is what stands between it and the next block. */
type Block = { source: string; gap: string }

/**
 * Returns the changed text in the owner's own style. The editor writes whole texts in its style. `shown` is the unchanged
 * text in that style, so blocks that `changed` has in common with it keep their source. Braces and tags of a letter are no components.
 */
export function keptSource(source: string, shown: string, changed: string, isLetter = false): string {
  const written = withoutLastSpaces(changed)
  const own = blocksOf(source, isLetter)
  const before = blocksOf(withoutLastSpaces(shown), isLetter)
  const now = blocksOf(written, isLetter)
  if (!own || !before || !now || own.length !== before.length) return written
  let next = 0
  const kept = now.map((block, index): Block => {
    const at = before.findIndex((each, n) => n >= next && each.source === block.source)
    const found = own[at]
    if (!found) return { source: block.source, gap: '\n\n' }
    next = at + 1
    const isFollowed = before[at + 1]?.source === now[index + 1]?.source
    return { source: found.source, gap: isFollowed ? found.gap : '\n\n' }
  })
  return `${kept.map(({ source, gap }, n) => source + (n < kept.length - 1 ? gap : '')).join('')}\n`
}

/** The editor writes a space at the end of a line as an entity, which would be part of an address there. */
const withoutLastSpaces = (text: string) => text.replaceAll(/(&#x20;)+$/gm, '')

/**
 * Returns why the editor can't show a text as it will look, or an empty string. It holds a list in an item as the item's end, and
 * would join what comes after the list with what is before it.
 */
export function whyNotShown(text: string, isLetter = false): string {
  const after: string[] = []
  const root = treeOf(text, isLetter)
  if (root)
    visit(root, 'listItem', ({ children }) => {
      const at = children.findIndex(({ type }) => type === 'list')
      const next = at < 0 ? undefined : children[at + 1]
      if (next) after.push(text.slice(next.position?.start.offset, next.position?.end.offset))
    })
  const [first] = after
  return first === undefined
    ? ''
    : `a list item goes on after the list in it. Move this before the list: “${first.slice(0, 60)}”`
}

/** Returns null for a text that can't be read, because a tag of it is broken. */
function treeOf(text: string, isLetter: boolean) {
  try {
    return (isLetter ? letterParser : parser).parse(text)
  } catch {
    return null
  }
}

function blocksOf(text: string, isLetter: boolean): Block[] | null {
  const root = treeOf(text, isLetter)
  if (!root) return null
  const { children } = root
  const at = (n: number, edge: 'start' | 'end') => children[n]?.position?.[edge].offset ?? text.length
  return children.map((_, n) => ({
    source: text.slice(at(n, 'start'), at(n, 'end')),
    gap: text.slice(at(n, 'end'), at(n + 1, 'start')),
  }))
}
