import type { PhrasingContent, Root, RootContent } from 'mdast'
import { typedNumber } from '../../model/formats.ts'
import { numbers } from '../../model/numbers.ts'
import { facts } from '../../model/reader/quoted.ts'
import { attributesOf, replaceNodes } from './nodes-in.ts'

/** Returns what `<Number>` may name: the numbers of numbers.yaml, and the course's price, as `{offer.roundPrice}` writes it. */
export const quotable = (): Readonly<Record<string, number | string>> => ({
  ...numbers,
  'offer.roundPrice': facts.offer.roundPrice,
})

/**
 * A remark plugin that replaces `<Number of="moneyPages" />` with the number of that name. Prevents line breaks inside a
 * range (web/ui/unbroken.tsx).
 */
export function quotedNumbers() {
  return (tree: Root) => {
    replaceNodes(tree, (node) => numberOf(node) ?? node)
  }
}

/** Returns the text that replaces a `<Number>`, or null for another node. */
function numberOf(node: RootContent): PhrasingContent | null {
  const quoted = attributesOf(node, 'Number')
  if (!quoted) return null
  const text: PhrasingContent = { type: 'text', value: quotedNumber(quoted.of) }
  const isRange = typeof quotable()[quoted.of ?? ''] === 'string'
  return isRange ? unbroken(text) : text
}

/** Returns the number of this name, as the site's language writes it. Returns an empty text if there is none. */
export function quotedNumber(name = ''): string {
  const value = quotable()[name]
  return typeof value === 'number' ? typedNumber(value) : `${value ?? ''}`
}

const unbroken = (text: PhrasingContent): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: 'span',
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'unbroken' }],
  children: [text],
})
