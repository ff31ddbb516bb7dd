import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { noticePage } from '../../model/words/notice.ts'
import { refuse } from './refuse.ts'

/**
 * Rejects a body longer than `bytes`. If Content-Length is within the limit, skips Hono's check, which counts the bytes in a
 * web stream. Node never reads past the Content-Length.
 */
export function noLongerThan(bytes: number): MiddlewareHandler {
  const counted = bodyLimit({
    maxSize: bytes,
    onError: (c) => refuse(c, { status: 413, error: noticePage.reasons.tooLong }),
  })
  return (c, next) => (Number(c.req.header('content-length')) <= bytes ? next() : counted(c, next))
}
