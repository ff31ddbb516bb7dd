import { longDate } from '../../model/formats.ts'
import { site } from '../../model/site.ts'

/** For people, a day is a day in the site's time zone. Keys, counts and file names have UTC days (`isoDay` in clock.ts). */

/** Formats a time (epoch milliseconds) as a day like `2026-01-05`. */
export const siteDay = (ms: number, timeZone = site.timeZone): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(ms)

/** Formats a time (epoch milliseconds) as a day for people, like `January 5, 2026`. */
export const longDay = (ms: number, timeZone = site.timeZone): string => longDate(siteDay(ms, timeZone))

/** Formats a time (epoch milliseconds) as a day and a time for people, like `January 5, 2026 at 9:30 AM`. */
export const longMoment = (ms: number): string =>
  new Intl.DateTimeFormat(site.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(ms)
