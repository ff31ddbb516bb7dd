import type { MDXEditorProps } from '@mdxeditor/editor'
import type { PhrasingContent, RootContent } from 'mdast'

type Style = NonNullable<MDXEditorProps['toMarkdownOptions']>

const style: Style = { bullet: '*', listItemIndent: 'one', rule: '-', emphasis: '*' }

/** How the editor writes the text of a page. Unescaped, a paragraph that begins with one of these words would be code there. */
export const pageStyle: Style = {
  ...style,
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport ' },
    { atBreak: true, character: 'e', after: 'xport ' },
  ],
}

/** Writes the words of a letter. It has no components, so a < is escaped only where Markdown itself would read a tag. */
const letterText: NonNullable<NonNullable<Style['handlers']>['text']> = (node, _parent, state, info) => {
  const unsafe = state.unsafe.filter(({ character, after }) => character !== '<' || after !== undefined)
  return { ...state, unsafe }.safe(node.value, info)
}

export const letterStyle: Style = { ...style, handlers: { text: letterText } }

/** Returns the paragraphs of a list item. The editor holds them as one, with two line breaks between two. */
export function paragraphsOf<Block extends RootContent>(block: Block) {
  if (block.type !== 'paragraph') return [block]
  const paragraphs: PhrasingContent[][] = [[]]
  for (const child of block.children) {
    const [first, ...others] = child.type === 'text' ? child.value.split(/\n{2,}/) : []
    if (first !== '') paragraphs.at(-1)?.push(first === undefined ? child : { type: 'text', value: first })
    for (const value of others) paragraphs.push(value === '' ? [] : [{ type: 'text', value }])
  }
  return paragraphs.filter(({ length }) => length > 0).map((children) => ({ ...block, children }))
}
