import { site } from '../../model/site.ts'

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

let days = { zone: '', ...daysIn('UTC') }

/** For people, a day is a day in the site's time zone, which a publication may change. */
function ofSite() {
  if (days.zone !== site.timeZone) days = { zone: site.timeZone, ...daysIn(site.timeZone) }
  return days
}

export const siteDay = (ms: number): string => ofSite().siteDay(ms)

export const longDay = (ms: number): string => ofSite().longDay(ms)
