import { createHmac } from 'node:crypto'
import type { Context, Next } from 'hono'
import { sameSecret } from '../process/secrets.ts'
import { refuse } from './refuse.ts'

const noKey =
  'The pages of this sandbox need their key. The server prints their whole addresses when it starts.'

/** Keeps the pages under /sandbox from the visitors of a public sandbox. Routes of pages ignore case, so this does too. */
export function onlyWithKey(key: string | null) {
  return async (c: Context, next: Next) => {
    const isSandbox = c.req.path.toLowerCase().startsWith('/sandbox/')
    if (key === null || !isSandbox) return next()
    const given = c.req.query('key') ?? ''
    if (sameSecret(given, key) || sameSecret(given, keyOfPage(key, c.req.path))) return next()
    return refuse(c, { status: 404, error: noKey })
  }
}

/** Derives the key of a single page: people with a checkout's link must not be able to read the mailbox with it. */
export function keyOfPage(key: string, path: string): string {
  return createHmac('sha256', key).update(path).digest('base64url')
}

/** The query that links and forms of a sandbox page need: the key that its own request had, or nothing. */
export function keyQuery(c: Context): string {
  const key = c.req.query('key')
  return key ? `?key=${encodeURIComponent(key)}` : ''
}
