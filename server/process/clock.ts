/** Where the server reads the time, in epoch milliseconds. Tests hand in one that they move themselves. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** Epoch milliseconds as the day they are on, `2026-01-05`, UTC. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Epoch milliseconds as people read the day, `January 5, 2026`, UTC: in emails, the course room and at the desk. */
export function longDay(ms: number): string {
  return written.format(ms)
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
