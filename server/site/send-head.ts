import type { ServerResponse } from 'node:http'
import { second, systemClock } from '../clock.ts'

/** A status and headers, names and values in turn, and what Node last made of them: the text that goes over the wire. */
export type Head = { status: number; headers: string[]; written: { text: string; second: number } | null }

/**
 * Writes a head that many answers have in common. Node looks at every header each time, which takes a fourth of an answer
 * from memory. What it has made of them is good for the second that it names, and stands in `_header` until `end` sends
 * it: there it is found, and put again. Which Node that is stands in package.json.
 */
export function sendHead(response: ServerResponse & { _header?: string }, head: Head): ServerResponse {
  const now = Math.floor(systemClock.now() / second)
  // Whose connection ends with the answer is told so.
  const lasts = response.shouldKeepAlive && response.req.httpVersion === '1.1'
  if (lasts && head.written?.second === now) {
    response._header = head.written.text
    return response
  }
  response.writeHead(head.status, head.headers)
  if (lasts && response._header) head.written = { text: response._header, second: now }
  return response
}
