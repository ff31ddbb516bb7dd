import { second } from '../process/clock.ts'

/**
 * How many milliseconds a response asks us to wait, from seconds or a date; undefined when there is nothing readable. A date
 * is compared with the response's own Date header, so wrong clocks hardly matter.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim()
  if (!said) return undefined
  if (/^\d+$/.test(said)) return Number(said) * second
  // Date.parse accepts other formats, which aren't HTTP dates.
  const until = Date.parse(/^[A-Z]/.test(said) ? said : '')
  if (Number.isNaN(until)) return undefined
  const answered = Date.parse(headers.get('date') ?? '')
  return Math.max(0, until - (Number.isNaN(answered) ? Date.now() : answered))
}
