import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refuse.ts'

/**
 * Refuses a longer body. Hono's own limit makes a web stream of each body, to count it, even where the header says its
 * length: Node reads no more than that.
 */
export function noLongerThan(bytes: number): MiddlewareHandler {
  const counted = bodyLimit({
    maxSize: bytes,
    onError: (c) => refuse(c, { status: 413, error: 'This is too long.' }),
  })
  return (c, next) => (Number(c.req.header('content-length')) <= bytes ? next() : counted(c, next))
}
