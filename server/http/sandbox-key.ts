import { createHmac } from 'node:crypto'
import type { Context, Next } from 'hono'
import { sameSecret } from '../process/secrets.ts'
import { refuse } from './refuse.ts'

const noKey = 'This page of the sandbox needs a key. The server prints its full URL when it starts.'

/** If there's a key, pages under /sandbox require it. Ignores the path's case, as contract/routes.ts does. */
export function onlyWithKey(key: string | null) {
  return async (c: Context, next: Next) => {
    const isSandbox = c.req.path.toLowerCase().startsWith('/sandbox/')
    if (key === null || !isSandbox) return next()
    const given = c.req.query('key') ?? ''
    if (sameSecret(given, key) || sameSecret(given, keyOfPage(key, c.req.path))) return next()
    return refuse(c, { status: 404, error: noKey })
  }
}

/** Derives a key for one page, because a link to a checkout must not also open the mailbox. */
export function keyOfPage(key: string, path: string): string {
  return createHmac('sha256', key).update(path).digest('base64url')
}

/** Returns the query string for links and forms on a sandbox page. It repeats the key of the current request. */
export function keyQuery(c: Context): string {
  const key = c.req.query('key')
  return key ? `?key=${encodeURIComponent(key)}` : ''
}
