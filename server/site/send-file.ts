import type { Context } from 'hono'
import type { StaticFile } from './static-files.ts'

/** Answers with a file: 304 when the visitor has it, otherwise in the best encoding that the visitor takes. */
export function sendFile(c: Context, file: StaticFile): Response {
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((etag) => etag.trim())
  if (known?.includes(file.headers.etag ?? '')) return c.body(null, 304, withoutType(file.headers))
  const [encoding, body] = encoded(file, c.req.header('accept-encoding') ?? '')
  const headers = { ...file.headers, 'content-length': `${body.byteLength}` }
  const sent = encoding ? { ...headers, 'content-encoding': encoding } : headers
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers: sent })
}

function encoded(file: StaticFile, accepted: string): ['br' | 'gzip' | null, Buffer] {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(accepted)
  if (file.br && takes('br')) return ['br', file.br]
  if (file.gzip && takes('gzip')) return ['gzip', file.gzip]
  return [null, file.body]
}

function withoutType({ 'content-type': _, ...headers }: Record<string, string>) {
  return headers
}
