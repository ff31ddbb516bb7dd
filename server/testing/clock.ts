import type { Clock } from '../process/clock.ts'

/** A clock that moves only when the test moves it. */
export type TestClock = Clock & { advance(ms: number): void; set(ms: number): void }

export function testClock(start = Date.UTC(2026, 0, 5, 12)): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    set: (ms) => {
      now = ms
    },
  }
}
