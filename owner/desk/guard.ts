import type { Context, Next } from 'hono'
import { sameSecret } from '../../server/process/secrets.ts'

/**
 * Admits only the owner's browser. The path must contain the random key of this run, which other pages and other users of the
 * machine can't guess. The Host header must name this machine, which prevents DNS rebinding. A form must come from the desk
 * itself, which prevents CSRF.
 */
export function guard({ key, port }: { key: string; port: number }) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return async (c: Context, next: Next) => {
    const host = c.req.header('host') ?? ''
    if (!hosts.includes(host)) return c.text('The desk answers only at its own address.', 421)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const [, first = ''] = c.req.path.split('/')
    if (!sameSecret(first, key)) return c.text('This isn’t the desk’s address.', 404)
    if (!isRead && c.req.header('origin') !== `http://${host}`)
      return c.text('This form didn’t come from the desk.', 403)
    await next()
  }
}
