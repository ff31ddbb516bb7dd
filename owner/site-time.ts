import { site } from '../model/site.ts'
import { minute } from '../server/process/clock.ts'
import { UsageError } from './command.ts'

/** Returns functions that format and read times in this time zone. */
export function timesIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const offsetAt = (ms: number) =>
    Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / minute) * minute

  /** Looks up the offset twice. The first lookup treats the local time as UTC, so it may be on the wrong side of a DST change. */
  function momentOf(local: string): number {
    const digits = Date.parse(local.includes('T') ? `${local}Z` : local)
    return Number.isNaN(digits) ? digits : digits - offsetAt(digits - offsetAt(digits))
  }

  return {
    /** Formats epoch milliseconds as `2026-01-05 13:00`. Adds `UTC` in that zone, because few owners live in it. */
    time(ms: number | null): string {
      if (ms === null) return ''
      return timeZone === 'UTC' ? `${format.format(ms)} UTC` : format.format(ms)
    },

    /**
     * Reads a time like `2026-11-30 08:00`, in this zone unless the text names another. Returns epoch milliseconds, or `now` if
     * `text` is undefined. Throws UsageError for an invalid time or a time in the past.
     */
    readTime(text: string | undefined, now: number): number {
      if (text === undefined) return now
      const typed = text.trim().replace(' ', 'T')
      const isLocal = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(typed)
      const moment = isLocal ? momentOf(typed) : Date.parse(typed)
      if (Number.isNaN(moment)) throw new UsageError(`"${text}" isn’t a time like 2026-11-30 08:00.`)
      if (moment < now) throw new UsageError(`${text} is in the past.`)
      return moment
    },
  }
}

let times = { zone: '', ...timesIn('UTC') }

/** Returns the functions for the site's time zone, which the owner may change while the desk runs. */
function ofSite() {
  if (times.zone !== site.timeZone) times = { zone: site.timeZone, ...timesIn(site.timeZone) }
  return times
}

export const time = (ms: number | null) => ofSite().time(ms)

export const readTime = (text: string | undefined, now: number) => ofSite().readTime(text, now)
