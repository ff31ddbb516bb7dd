import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const type = { width: 500, size: 9, headSize: 9 }

test('columns fill the width exactly', () => {
  const widths = columnWidths({ columns: ['No.', 'Name', 'Sent'], rows: [['1', '', '']], ...type })
  expect(widths.reduce((total, width) => total + width)).toBeCloseTo(500)
})

test('a column to write in is wider than one of numbers', () => {
  const [number = 0, name = 0] = columnWidths({ columns: ['No.', 'Name'], rows: [['1', '']], ...type })
  expect(name).toBeGreaterThan(number * 2)
})

test('the longest word of a head fits its column', () => {
  const columns = ['Idea', ...Array.from({ length: 7 }, () => 'Monetization')]
  const [, second = 0] = columnWidths({ columns, rows: [['a long sentence about an idea']], ...type })
  expect(second).toBeGreaterThan('Monetization'.length * 9 * 0.45)
})
