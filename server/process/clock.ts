/** Returns the time in epoch milliseconds. Tests pass a clock that they control. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** Formats a time (epoch milliseconds) as a UTC date, like `2026-01-05`, for keys, counts and file names. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
