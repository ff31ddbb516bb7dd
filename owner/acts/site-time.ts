/// <reference lib="esnext.temporal" />
import { site } from '../../model/site.ts'
import { UsageError } from './act.ts'

/** Times are in the site's time zone, which the owner may change while the desk runs. */

/** Formats epoch milliseconds as `2026-01-05 13:00`. Adds `UTC` in that zone, because few owners live in it. */
export function time(ms: number | null, timeZone = site.timeZone): string {
  if (ms === null) return ''
  const text = inZone(ms, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return timeZone === 'UTC' ? `${text} UTC` : text
}

/** Like `time`, with the day of the week, so that the owner notices a wrong day. */
export const timeWithWeekday = (ms: number): string =>
  `${inZone(ms, site.timeZone).toLocaleString('en', { weekday: 'long' })} ${time(ms)}`

/** The times of files have parts of a millisecond, which Temporal refuses. */
const inZone = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(timeZone)

/**
 * Reads a time like `2026-11-30 08:00`, in this zone unless the text names another. Returns epoch milliseconds, or `now` if
 * `text` is undefined. Throws UsageError for a time that is invalid, doesn't exist or is in the past.
 */
export function readTime(text: string | undefined, now: number, timeZone = site.timeZone): number {
  if (text === undefined) return now
  const moment = readMoment(text, timeZone)
  if (moment < now) throw new UsageError(`${text} is in the past.`)
  return moment
}

/** Like `readTime`, for a time in the past or in the future. */
export function readMoment(text: string, timeZone = site.timeZone): number {
  const [, day = '', clock, zone] = written.exec(text.trim()) ?? []
  if (day === '' || (zone && !clock)) throw new UsageError(`"${text}" isn’t a time like 2026-11-30 08:00.`)
  if (!isDay(day)) throw new UsageError(`There is no day ${day}.`)
  if (!clock) return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  if (zone) return Temporal.Instant.from(`${day}T${clock}${zone}`).epochMilliseconds
  const local = Temporal.PlainDateTime.from(`${day}T${clock}`)
  // Of two equal times in autumn, this is the first. In spring, the clocks skip some times, and then this is a later time.
  const found = local.toZonedDateTime(timeZone)
  if (!found.toPlainDateTime().equals(local))
    throw new UsageError(
      `There is no ${clock} on ${day} in ${timeZone}: the clocks go forward then. Type a time an hour later.`,
    )
  return found.epochMilliseconds
}

const written =
  /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/i

function isDay(day: string): boolean {
  try {
    return Temporal.PlainDate.from(day) !== null
  } catch {
    return false
  }
}
