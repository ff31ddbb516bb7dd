/// <reference lib="esnext.temporal" />
import { site } from '../../model/site.ts'
import { UsageError } from './act.ts'

/** Returns functions that format and read times in this time zone. */
export function timesIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone })
  return {
    /** Formats epoch milliseconds as `2026-01-05 13:00`. Adds `UTC` in that zone, because few owners live in it. */
    time(ms: number | null): string {
      if (ms === null) return ''
      return timeZone === 'UTC' ? `${format.format(ms)} UTC` : format.format(ms)
    },

    /** Like `time`, with the day of the week, so that the owner notices a wrong day. */
    timeWithWeekday(ms: number): string {
      return `${weekday.format(ms)} ${this.time(ms)}`
    },

    /**
     * Reads a time like `2026-11-30 08:00`, in this zone unless the text names another. Returns epoch milliseconds, or `now` if
     * `text` is undefined. Throws UsageError for a time that is invalid, doesn't exist or is in the past.
     */
    readTime(text: string | undefined, now: number): number {
      if (text === undefined) return now
      const moment = readMoment(text)
      if (moment < now) throw new UsageError(`${text} is in the past.`)
      return moment
    },

    readMoment,
  }

  /** Like `readTime`, for a time in the past or in the future. */
  function readMoment(text: string): number {
    const [, day = '', clock, zone] = written.exec(text.trim()) ?? []
    if (day === '' || (zone && !clock)) throw new UsageError(`"${text}" isn’t a time like 2026-11-30 08:00.`)
    return momentOf(day, clock, zone)
  }

  function momentOf(day: string, clock: string | undefined, zone: string | undefined): number {
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

let times: ({ zone: string } & ReturnType<typeof timesIn>) | undefined

/** Returns the functions for the site's time zone, which the owner may change while the desk runs. */
function ofSite() {
  if (times?.zone !== site.timeZone) times = { zone: site.timeZone, ...timesIn(site.timeZone) }
  return times
}

export const time = (ms: number | null) => ofSite().time(ms)

export const readTime = (text: string | undefined, now: number) => ofSite().readTime(text, now)

export const readMoment = (text: string) => ofSite().readMoment(text)

export const timeWithWeekday = (ms: number) => ofSite().timeWithWeekday(ms)
