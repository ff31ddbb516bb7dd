import type { Context } from 'hono'
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

/** The first and the last byte of a part of a file. */
type ByteRange = { start: number; end: number }

/**
 * Parses a Range header with a single range of bytes (RFC 9110, 14.1.2). Returns null for anything else, and then the whole
 * file is sent. Returns `outside` if the file has no byte in the range, and then the status is 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  return start <= end ? { start, end } : 'outside'
}

/** The header that says which bytes of a file of `size` bytes a response has. */
export const contentRange = (part: ByteRange | 'outside', size: number): string =>
  part === 'outside' ? `bytes */${size}` : `bytes ${part.start}-${part.end}/${size}`
