import { second } from '../process/clock.ts'

/**
 * How many milliseconds an answer asks us to wait, said in seconds or as a date; undefined where it says nothing that
 * can be read. A date is held against the answer's own, so that it matters little whose clock is wrong.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim()
  if (!said) return undefined
  if (/^\d+$/.test(said)) return Number(said) * second
  // What Date.parse makes of other things is no date of HTTP's.
  const until = Date.parse(/^[A-Z]/.test(said) ? said : '')
  if (Number.isNaN(until)) return undefined
  const answered = Date.parse(headers.get('date') ?? '')
  return Math.max(0, until - (Number.isNaN(answered) ? Date.now() : answered))
}
