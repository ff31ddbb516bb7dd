import { expect, test } from 'vitest'
import { table } from './table.ts'

const columns = [
  { title: 'Name', of: (row: { name: string; n: number }) => row.name },
  { title: 'Count', of: (row: { name: string; n: number }) => row.n },
]

test('numbers are aligned right, wide characters count as two', () => {
  const rows = [
    { name: 'Ann', n: 7 },
    { name: '山田', n: 12_345 },
  ]
  expect(table(rows, columns, 80)).toBe(
    ['Name   Count', '────  ──────', 'Ann        7', '山田  12,345'].join('\n'),
  )
})

test('a narrow terminal truncates the longest column', () => {
  const text = table([{ name: 'a'.repeat(100), n: 1 }], columns, 30)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(30)
  expect(text).toContain('aaa…')
})

test('visitors’ text can’t control the terminal', () => {
  const text = table([{ name: 'a\u001b[2Jb\u202ec\nd', n: 1 }], columns, 80)
  expect(text).toContain('ab c d')
  expect(text).not.toContain('\u001b')
})
