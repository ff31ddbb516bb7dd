import { site } from '../model/site.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Formats `2025-08-19` as `19 August 2025`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[Number(month) - 1]} ${year}`
}

/**
 * Formats `2025-08-19` as `2025-08-19T00:00:00-04:00`, the midnight of the site's time zone, because feeds and search engines
 * expect a time zone. On a day when the clocks change, the offset may be that of the other side.
 */
export function instant(date: string, timeZone = site.timeZone): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(new Date(date)).find(({ type }) => type === 'timeZoneName')?.value
  // Engines write the offset of UTC as GMT, GMT+00:00 or UTC.
  const [offset = '+00:00'] = /[+-]\d\d:\d\d/.exec(name ?? '') ?? []
  return `${date}T00:00:00${offset === '+00:00' ? 'Z' : offset}`
}

/** Formats `2026-01` as `January 2026`. */
export function longMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** Formats `2026-01` as `Jan`. */
export const shortMonth = (month: string): string => longMonth(month).slice(0, 3)
