import { second } from '../process/clock.ts'

/**
 * Returns how many milliseconds a response's Retry-After header asks us to wait. Returns undefined if the header is missing or
 * invalid. A date is compared with the response's own Date header, so a wrong clock hardly matters.
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
