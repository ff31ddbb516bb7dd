import type { Paragraph } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { keptSource } from './kept-source.ts'
import { pageStyle } from './markdown-style.ts'

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
