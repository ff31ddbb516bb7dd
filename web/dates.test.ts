import { expect, test } from 'vitest'
import { instant, longDate } from './dates.ts'

test('dates are formatted as day, month and year', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const date = `2025-${`${month}`.padStart(2, '0')}-0${(month % 9) + 1}`
    expect(longDate(date)).toBe(format.format(new Date(date)))
  }
  expect(longDate('2026-12-31')).toBe('31 December 2026')
})

test.each([
  ['UTC', '2025-08-19', '2025-08-19T00:00:00Z'],
  ['America/New_York', '2025-08-19', '2025-08-19T00:00:00-04:00'],
  ['America/New_York', '2025-12-19', '2025-12-19T00:00:00-05:00'],
  ['Asia/Kathmandu', '2025-08-19', '2025-08-19T00:00:00+05:45'],
])('in %s, the day %s begins at %s', (zone, date, begins) => {
  expect(instant(date, zone)).toBe(begins)
})
