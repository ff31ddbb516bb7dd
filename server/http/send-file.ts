import type { Context } from 'hono'
import { contentRange, readRange } from './byte-range.ts'
import type { StaticFile } from './static-files.ts'

/** Sends a file, the requested part of it, or status 304 if the browser's cached copy is current. */
export function sendFile(c: Context, file: StaticFile, more: Record<string, string> = {}): Response {
  const { encoding, body } = file
  if (isKnown(c.req.header('if-none-match'), file.headers.etag)) {
    const { 'content-type': _, ...headers } = file.headers
    return c.body(null, 304, { ...more, ...headers })
  }
  const part = rangeOf(c, file)
  if (part === 'outside')
    return c.body(null, 416, { ...more, 'content-range': contentRange(part, body.byteLength) })
  const sent = part ? body.subarray(part.start, part.end + 1) : body
  const headers = {
    ...more,
    ...file.headers,
    'content-length': `${sent.byteLength}`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(part && { 'content-range': contentRange(part, body.byteLength) }),
  }
  return new Response(c.req.method === 'HEAD' ? null : sent, { status: part ? 206 : 200, headers })
}

/** Compares weakly (RFC 9110, 13.1.2), because proxies add or drop `W/`. */
function isKnown(known: string | undefined, etag = ''): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}

/** Only files without encodings have ranges. With `If-Range`, a changed file is sent whole. */
function rangeOf(c: Context, { headers, body }: StaticFile) {
  if (c.req.method !== 'GET' || !headers['accept-ranges']) return null
  const known = c.req.header('if-range')
  return known === undefined || known === headers.etag
    ? readRange(c.req.header('range'), body.byteLength)
    : null
}
