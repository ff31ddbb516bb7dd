import type { MDXEditorProps } from '@mdxeditor/editor'

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
