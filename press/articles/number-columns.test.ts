import type { Table } from 'mdast'
import { expect, test } from 'vitest'
import { numberColumns } from './number-columns.ts'
import { parser } from './read-article.ts'

function alignOf(markdown: string) {
  const tree = parser.parse(markdown)
  numberColumns()(tree)
  return (tree.children[0] as Table).align
}

test('columns of numbers are right-aligned, even if they contain a word or a quoted number', () => {
  expect(
    alignOf(`| Month | Costs | Seats | Note | Limit |
| --- | --- | --- | --- | --- |
| 1 | $1,200.50 | <Number of="mondayFreeSeats" /> | none | no limit |
| 2 | –$3 | 4–6 | 3 left | 2 |
| 3 | – | 12% | none | 1 |`),
  ).toEqual([null, 'right', 'right', null, 'right'])
})

test('amounts in any currency are numbers', () => {
  expect(alignOf('| Mehl | Preis |\n| --- | --- |\n| Roggen | 1,20 € |\n| Weizen | £3.50 |')).toEqual([
    null,
    'right',
  ])
})

test('explicit alignment is kept', () => {
  expect(alignOf('| A | B |\n| --- | :-: |\n| a | 1 |')).toEqual([null, 'center'])
})

test('a column with a sentence is not right-aligned, so that it can wrap on a phone', () => {
  expect(
    alignOf(`| State | To file |
| --- | --- |
| A | $50 |
| B | $70 |
| C | $50, plus a newspaper notice |`),
  ).toEqual([null, null])
})
