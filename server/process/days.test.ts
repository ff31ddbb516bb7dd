import { expect, test } from 'vitest'
import { longDay, siteDay } from './days.ts'

test.each([
  ['America/New_York', '2026-11-27T01:30Z', '2026-11-26', 'November 26, 2026'],
  ['UTC', '2026-11-27T01:30Z', '2026-11-27', 'November 27, 2026'],
  ['Pacific/Kiritimati', '2026-12-31T10:00Z', '2027-01-01', 'January 1, 2027'],
])('in %s, %s is on %s', (zone, moment, iso, long) => {
  const ms = Date.parse(moment)
  expect([siteDay(ms, zone), longDay(ms, zone)]).toEqual([iso, long])
})
