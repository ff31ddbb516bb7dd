import { expect, test } from 'vitest'
import { longDate } from './dates.ts'

test('dates are formatted as day, month and year', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const date = `2025-${`${month}`.padStart(2, '0')}-0${(month % 9) + 1}`
    expect(longDate(date)).toBe(format.format(new Date(date)))
  }
  expect(longDate('2026-12-31')).toBe('31 December 2026')
})
