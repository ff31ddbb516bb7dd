import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLong } from './refuse.tsx'

/** In bytes: far more than a form of one address or one button sends. */
export const longestForm = 4 * 1024

/**
 * Refuses a body of more bytes than `longest`. A declared length is believed, because Node reads no further than it; a
 * body that comes in pieces is counted, which makes a stream of it and costs more than the whole rest of an answer.
 */
export function limitBody(longest: number) {
  const counted = bodyLimit({ maxSize: longest, onError: tooLong })
  return async (c: Context, next: Next) => {
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(declared) <= longest ? next() : tooLong(c)
  }
}
