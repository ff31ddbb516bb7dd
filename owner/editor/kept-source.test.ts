import type { Heading, List, Paragraph, Strong, Text } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { keptSource, whyNotShown } from './kept-source.ts'
import { pageStyle, paragraphsOf } from './markdown-style.ts'

const source = `
## Two ways

Write to dana@example.com. **Wait <Number of="days" /> days.**

- First.
- Second.


<Example title="Two">
| What | Each |
|---|---:|
| One | $1 |
</Example>

Bye.
`
/** The same text as the editor writes it. */
const shown = `## Two ways

Write to [dana@example.com](mailto:dana@example.com). **Wait&#x20;**<Number of="days" /> **days.**

* First.
* Second.

<Example title="Two">
  | What | Each |
  | ---- | ---: |
  | One  | $1   |
</Example>

Bye.
`

test('an unchanged text stays as it was written', () => {
  expect(keptSource(source, shown, shown).trim()).toBe(source.trim())
})

test.each([
  ['changed', 'Bye.', 'Goodbye.', 'Goodbye.'],
  ['added', 'Bye.', 'Bye.\n\nP.S.', 'Bye.\n\nP.S.'],
  ['removed', '\n\nBye.', '', ''],
])('a block that is %s leaves the others as they were written', (_, old, now, written) => {
  const expected = source.trim().replace(/\n\nBye\.$/, written ? `\n\n${written}` : '')
  expect(keptSource(source, shown, shown.replace(old, now)).trim()).toBe(expected)
})

test('a block that moves is written once', () => {
  const moved = shown.replace('\n\nBye.', '').replace('## Two ways', 'Bye.\n\n## Two ways')
  const kept = keptSource(source, shown, moved)
  expect(kept.match(/Bye\./g)).toHaveLength(1)
  expect(kept.trim().startsWith('Bye.\n\n## Two ways')).toBe(true)
})

test('a letter’s braces and comparisons are text', () => {
  const letter = '{greeting}\n\n- 1 < 2\n\nBye, {firstName'
  const asShown = letter.replace('- 1', '* 1')
  expect(keptSource(letter, asShown, asShown.replace('Bye', 'Hello'), true)).toBe(
    `${letter.replace('Bye', 'Hello')}\n`,
  )
})

test('a text that the editor splits in other blocks is taken as it is', () => {
  expect(keptSource('One\n\nTwo', 'One', 'One, two')).toBe('One, two')
})

test('a text that can’t be read is taken as it is', () => {
  expect(keptSource('Hi', 'Hi', 'Hi\n\nexport the list')).toBe('Hi\n\nexport the list')
})

test.each([
  ['export the list', '&#x65;xport the list'],
  ['import it', '&#x69;mport it'],
  ['Then export it', 'Then export it'],
  ['exporting is slow', 'exporting is slow'],
])('the paragraph %j is written as %j, and stays a paragraph', (value, written) => {
  const markdown = unified().use(remarkMdx).use(remarkParse).use(remarkStringify, pageStyle)
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] }
  expect(markdown.stringify({ type: 'root', children: [paragraph] })).toBe(`${written}\n`)
  expect(markdown.parse(written).children).toMatchObject([paragraph])
})

test('a space that was typed last is not kept', () => {
  const typed = 'Read it: https://example.com/rye&#x20;\n'
  expect(keptSource('', '', typed, true)).toBe('Read it: https://example.com/rye\n')
  expect(keptSource('Hi\n\nBye', 'Hi', typed, true)).toBe('Read it: https://example.com/rye\n')
})

test('the paragraphs of a list item stay apart', () => {
  const markdown = unified().use(remarkMdx).use(remarkParse).use(remarkStringify, pageStyle)
  const text = (value: string): Text => ({ type: 'text', value })
  const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] })
  // As the editor holds them: one paragraph, with two line breaks between two.
  const held: Paragraph = {
    type: 'paragraph',
    children: [text('One.\n\nTwo, '), strong('bold'), text('\n\n'), strong('Three'), text('.\n\n')],
  }
  const list: List = {
    type: 'list',
    spread: false,
    children: [{ type: 'listItem', spread: false, children: paragraphsOf(held) }],
  }
  expect(markdown.stringify({ type: 'root', children: [list] })).toBe(
    '* One.\n\n  Two, **bold**\n\n  **Three**.\n',
  )
  const heading: Heading = { type: 'heading', depth: 2, children: [text('A\n\nB')] }
  expect(paragraphsOf(heading)).toEqual([heading])
})

test('a list item that goes on after a list in it is edited as it is stored', () => {
  const list = '- One.\n\n  - Inner.\n'
  expect(whyNotShown(`${list}\n- Two.\n\n  Two again.\n`)).toBe('')
  const why = 'a list item goes on after the list in it. Move this before the list: “After.”'
  expect(whyNotShown(`${list}\n  After.\n`)).toBe(why)
  expect(whyNotShown(`<Note>\n${list}\n  After.\n</Note>`)).toBe(why)
  expect(whyNotShown(`{firstName}, 1 < 2\n\n${list}\n  After.\n`, true)).toBe(why)
  // A broken tag has a fault of its own.
  expect(whyNotShown('<Note>')).toBe('')
})
