import { expect, test } from 'vitest'
import { csvHead, csvLines } from '../csv.ts'
import { decodeSheet, readCsv } from './read-csv.ts'

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\r\n1;2'],
  ['tabs', 'A\tB\r1\t2\r\r'],
  ['a first line that names the separator', 'sep=;\r\nA;B\r\n1;2'],
])('a file with %s is parsed by its titles', (_what, text) => {
  expect(readCsv(text)).toEqual({
    titles: ['A', 'B'],
    lines: [{ number: expect.any(Number), cells: ['1', '2'] }],
  })
})

test('cells may contain separators, quotation marks and line breaks, and rows keep their line numbers', () => {
  const { titles, lines } = readCsv(
    '\ufeffFirst name,"E-mail, or so"\n"Lee, Ann","says ""hi""\nto all"\n\n,\nJoe\n',
  )
  expect(titles).toEqual(['First name', 'E-mail, or so'])
  expect(lines).toEqual([
    { number: 3, cells: ['Lee, Ann', 'says "hi"\nto all'] },
    { number: 6, cells: ['Joe'] },
  ])
})

test('a file with only titles, or an empty file, has no rows', () => {
  expect(readCsv('email\n')).toEqual({ titles: ['email'], lines: [] })
  expect(readCsv('')).toEqual({ titles: [], lines: [] })
})

test('an unclosed quotation mark is reported with its line', () => {
  expect(() => readCsv('email\n"ada@example.com\n')).toThrow(
    /^The file can’t be read\. Quote Not Closed: .* line 2/,
  )
})

test('reads the owner’s own export', () => {
  const text =
    csvHead(['name', 'note']) + csvLines([{ name: 'Jörg "J" Ö', note: 'a,b\r\nc' }], ['name', 'note'])
  expect(readCsv(text).lines.map(({ cells }) => cells)).toEqual([['Jörg "J" Ö', 'a,b\r\nc']])
})

test('a line that names the separator counts as a line', () => {
  expect(readCsv('sep=;\r\nemail\r\nann@example.com').lines).toEqual([
    { number: 3, cells: ['ann@example.com'] },
  ])
})

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
test.each([
  ['UTF-8', Buffer.from('\ufeffJürgen')],
  ['UTF-16LE', Buffer.from('\ufeffJürgen', 'utf16le')],
  ['UTF-16LE', Buffer.from('Jürgen', 'utf16le')],
  ['UTF-16BE', swapped('\ufeffJürgen')],
  ['UTF-16BE', swapped('Jürgen')],
  ['Windows-1252', Buffer.from('Jürgen', 'latin1')],
])('reads %s', (encoding, bytes) => {
  expect(decodeSheet(bytes)).toEqual({ text: 'Jürgen', encoding })
})
