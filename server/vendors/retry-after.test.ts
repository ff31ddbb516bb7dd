import { expect, test } from 'vitest'
import { minute, second } from '../process/clock.ts'
import { retryAfterMs } from './retry-after.ts'

const now = 'Sat, 21 Nov 2026 10:00:00 GMT'

test.each([
  ['30', 30 * second],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:05:00 GMT', 5 * minute],
  ['Saturday, 21-Nov-26 10:05:00 GMT', 5 * minute],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['', undefined],
  ['-5', undefined],
  ['soon', undefined],
])('Retry-After: %s is %s', (said, wait) => {
  expect(retryAfterMs(new Headers({ 'retry-after': said, date: now }))).toBe(wait)
})

test('a date is compared with our own clock if the response has no Date header', () => {
  const said = new Date(Date.now() + 5 * minute).toUTCString()
  const wait = retryAfterMs(new Headers({ 'retry-after': said })) ?? 0
  expect(Math.abs(wait - 5 * minute)).toBeLessThan(10 * second)
  expect(retryAfterMs(new Headers())).toBeUndefined()
})
