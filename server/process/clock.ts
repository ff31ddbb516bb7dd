import { site } from '../../model/site.ts'

/** Returns the time in epoch milliseconds. Tests pass a clock that they control. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** Formats a time (epoch milliseconds) as a UTC date, like `2026-01-05`, for keys, counts and file names. */
export function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Returns functions that format a time (epoch milliseconds) as a day in this time zone. */
export function daysIn(timeZone: string) {
  const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return {
    /** Formats a day like `2026-01-05`. */
    siteDay: (ms: number): string => iso.format(ms),
    /** Formats a day for people, like `January 5, 2026`. */
    longDay: (ms: number): string => written.format(ms),
  }
}

/** For people, a day is a day in the site's time zone. */
export const { siteDay, longDay } = daysIn(site.timeZone)

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
