import type { Context, Next } from 'hono'
import { refuse } from './refuse.ts'
import { sameSecret } from './same-secret.ts'

const noKey =
  'The pages of this sandbox need their key. The server prints their whole addresses when it starts.'

/** Keeps the pages under /sandbox from the visitors of a public sandbox. Routes of pages ignore case, so this does too. */
export function onlyWithKey(key: string | null) {
  return async (c: Context, next: Next) => {
    const isSandbox = c.req.path.toLowerCase().startsWith('/sandbox/')
    if (key === null || !isSandbox || sameSecret(c.req.query('key') ?? '', key)) return next()
    return refuse(c, { status: 404, error: noKey })
  }
}

/** The query that links and forms of a sandbox page need: the key that its own request had, or nothing. */
export function keyQuery(c: Context): string {
  const key = c.req.query('key')
  return key ? `?key=${encodeURIComponent(key)}` : ''
}
