import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids sort in the order of their creation, even thousands within one millisecond', () => {
  const made = Array.from({ length: 20_000 }, () => newId('row'))
  expect(made.filter((id, place) => id <= (made[place - 1] ?? ''))).toHaveLength(0)
})

test('an id is a version 7 UUID with the current time', () => {
  const before = Date.now()
  const [, ms = ''] = /^row_([0-9a-f]{12})7[0-9a-f]{3}[89ab][0-9a-f]{15}$/.exec(newId('row')) ?? []
  expect(Number.parseInt(ms, 16)).toBeGreaterThanOrEqual(before)
})
