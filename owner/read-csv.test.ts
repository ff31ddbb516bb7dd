import { expect, test } from 'vitest'
import { csvHead, csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\r\n1;2'],
  ['tabs', 'A\tB\r1\t2\r\r'],
])('a file with %s is parsed by its titles', (_what, text) => {
  expect(readCsv(text)).toEqual({
    titles: ['a', 'b'],
    lines: [{ number: expect.any(Number), cells: { a: '1', b: '2' } }],
  })
})

test('cells may contain separators, quotation marks and line breaks, and rows keep their line numbers', () => {
  const { titles, lines } = readCsv(
    '\ufeffFirst name,"E-mail, or so"\n"Lee, Ann","says ""hi""\nto all"\n\n,\nJoe\n',
  )
  expect(titles).toEqual(['firstname', 'emailorso'])
  expect(lines).toEqual([
    { number: 3, cells: { firstname: 'Lee, Ann', emailorso: 'says "hi"\nto all' } },
    { number: 6, cells: { firstname: 'Joe' } },
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
  expect(readCsv(text).lines.map(({ cells }) => cells)).toEqual([{ name: 'Jörg "J" Ö', note: 'a,b\r\nc' }])
})
