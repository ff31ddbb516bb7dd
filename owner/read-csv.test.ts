import { expect, test } from 'vitest'
import { csvHead, csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2'],
  ['tabs', 'a\tb\r1\t2\r\r'],
])('a file with %s is read', (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('cells hold separators, quotation marks and line breaks, and lines keep their numbers', () => {
  expect(readCsv('name,\n"Lee, Ann","says ""hi""\nto all"\n\nJoe,\n')).toEqual([
    { number: 1, cells: ['name', ''] },
    { number: 2, cells: ['Lee, Ann', 'says "hi"\nto all'] },
    { number: 5, cells: ['Joe', ''] },
  ])
})

test('what the owner’s export writes comes back', () => {
  const text =
    csvHead(['name', 'note']) + csvLines([{ name: 'Jörg "J" Ö', note: 'a,b\r\nc' }], ['name', 'note'])
  expect(cellsOf(text)).toEqual([
    ['name', 'note'],
    ['Jörg "J" Ö', 'a,b\r\nc'],
  ])
})
