import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refuse.ts'

/**
 * Rejects a body longer than `bytes`. A Content-Length within the limit needs no counting, because Node never reads past it.
 * That avoids Hono's own check, which creates a web stream.
 */
export function noLongerThan(bytes: number): MiddlewareHandler {
  const counted = bodyLimit({
    maxSize: bytes,
    onError: (c) => refuse(c, { status: 413, error: 'This is too long.' }),
  })
  return (c, next) => (Number(c.req.header('content-length')) <= bytes ? next() : counted(c, next))
}
