import type { Context } from 'hono'
import type { Bytes, StaticFile } from './static-files.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** Answers with a file: 304 when the visitor has it, otherwise in the best encoding that the visitor takes. */
export function sendFile(c: Context, file: StaticFile, more: Record<string, string> = {}): Response {
  if (isKnown(file, c.req.header('if-none-match')))
    return c.body(null, 304, { ...more, ...withoutType(file.headers) })
  const [encoding, body] = encoded(file, c.req.header('accept-encoding'))
  const headers = { ...more, ...file.headers, 'content-length': `${body.byteLength}` }
  const sent = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
  return new Response(c.req.method === 'HEAD' ? null : body, { headers: sent })
}

/** Whether the visitor's If-None-Match names the file as it is. */
function isKnown(file: StaticFile, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((etag) => etag.trim() === file.headers.etag)
}

/** The file's bytes in the best encoding that an Accept-Encoding allows. */
export function encoded(file: StaticFile, accepted = ''): [Encoding, Bytes] {
  if (file.br && takesBrotli.test(accepted)) return ['br', file.br]
  const gzip = takesGzip.test(accepted) ? file.gzip() : null
  return gzip ? ['gzip', gzip] : ['identity', file.body()]
}

const takesBrotli = taking('br')
const takesGzip = taking('gzip')

/** Named, and not with a weight of nothing. */
function taking(encoding: string): RegExp {
  return new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`)
}

function withoutType({ 'content-type': _, ...headers }: Record<string, string>) {
  return headers
}
