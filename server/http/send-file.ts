import type { Context } from 'hono'
import type { StaticFile } from './static-files.ts'

/** Answers with a file: 304 when the visitor has it. */
export function sendFile(c: Context, file: StaticFile, more: Record<string, string> = {}): Response {
  if (isKnown(file, c.req.header('if-none-match')))
    return c.body(null, 304, { ...more, ...withoutType(file.headers) })
  const { encoding, body } = file
  const headers = { ...more, ...file.headers, 'content-length': `${body.byteLength}` }
  const sent = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
  return new Response(c.req.method === 'HEAD' ? null : body, { headers: sent })
}

/** Whether the visitor's If-None-Match has the file's current ETag. */
function isKnown(file: StaticFile, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((etag) => etag.trim() === file.headers.etag)
}

function withoutType({ 'content-type': _, ...headers }: Record<string, string>) {
  return headers
}
