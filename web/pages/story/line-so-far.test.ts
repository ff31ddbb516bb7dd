import { expect, test } from 'vitest'
import { stopsOf } from './line-so-far.tsx'

test('the line has a separate point for every step, for any number of steps', () => {
  for (const steps of [3, 7, 12]) {
    const stops = stopsOf(steps)
    expect(new Set(stops.map(String)).size).toBe(steps + 1)
    expect(stops.at(-1)).toEqual([226, 30])
  }
})
