import type { Context } from 'hono'
import type { StaticFile } from './static-files.ts'

/** Sends a file, or status 304 if the browser's cached copy is current. */
export function sendFile(c: Context, file: StaticFile, more: Record<string, string> = {}): Response {
  const { encoding, body } = file
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((etag) => etag.trim() === file.headers.etag)) {
    const { 'content-type': _, ...headers } = file.headers
    return c.body(null, 304, { ...more, ...headers })
  }
  const headers = { ...more, ...file.headers, 'content-length': `${body.byteLength}` }
  const sent = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
  return new Response(c.req.method === 'HEAD' ? null : body, { headers: sent })
}
