import { isbot } from 'isbot'

/** The parts of Hono's request that tell whether a person made it. */
type Head = { method: string; header(name: string): string | undefined }

/**
 * Whether a person asked to see the response: it's a GET, not a link checker's HEAD, a prefetch or a bot's request. Older
 * browsers mark a prefetch with Purpose, X-Purpose or X-Moz instead of Sec-Purpose.
 */
export function isByPerson(request: Head): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => request.header(name) ?? '')
  const isAhead = purposes.some((purpose) => /prefetch|preview/.test(purpose))
  return request.method === 'GET' && !isAhead && !isbot(request.header('user-agent'))
}
