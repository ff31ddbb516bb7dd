import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alignTables } from './align-tables.ts'

test('every table is aligned the way the desk’s editor does it (to fix: node bin/align-tables.ts)', () => {
  const files = globSync('sites/sample/{articles,lessons}/*.mdx')
  const isAligned = (text: string) => alignTables(text) === text
  expect(files.filter((file) => !isAligned(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')))).toEqual([])
})

test('columns are as wide as their longest cell, even in lists, and short rows get their missing cells', () => {
  const table = '| Tool | Price |\n|---|--|\n|`a \\| b`|$9 |\n| c |\n'
  const aligned = '| Tool     | Price |\n| -------- | ----- |\n| `a \\| b` | $9    |\n| c        |       |\n'
  expect(alignTables(`Text.\n\n${table}\nText.\n`)).toBe(`Text.\n\n${aligned}\nText.\n`)
  const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')
  expect(alignTables(indented(table))).toBe(indented(aligned))
  expect(alignTables(aligned.trimEnd())).toBe(aligned.trimEnd())
})

test.each([
  ['code', '```md\n| a | b |\n|---|---|\n| longer | c |\n```\n'],
  ['front matter', '---\ntitle: |\n  | a | b |\n  |---|---|\n  | longer | c |\n---\n'],
  ['a table with an explicit alignment', '| a | b |\n|---:|---|\n| longer | c |\n'],
  ['a line between bars', '| a | b |\n'],
])('%s stays unchanged', (_name, text) => expect(alignTables(text)).toBe(text))
