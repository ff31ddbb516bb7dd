import type { Context, Next } from 'hono'
import { sameSecret } from '../../server/process/secrets.ts'

/**
 * Admits only the owner's own browser. The address contains a key made at this start, which no other page or user of the
 * machine can guess. The host must be this machine by number or name, so that a domain pointed here gets no answer, and a
 * form must come from the desk itself. The editor's page and scripts contain no data and need no key: their requests for data
 * use it.
 */
export function guard({ key, port }: { key: string; port: number }) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return async (c: Context, next: Next) => {
    const host = c.req.header('host') ?? ''
    if (!hosts.includes(host)) return c.text('The desk answers at its own address alone.', 421)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const [, first = ''] = c.req.path.split('/')
    const isEditor = isRead && (first === 'keystatic' || first === 'editor')
    if (!isEditor && !sameSecret(first, key)) return c.text('This is not the address of the desk.', 404)
    if (!isRead && c.req.header('origin') !== `http://${host}`)
      return c.text('This form was not the desk’s.', 403)
    await next()
  }
}
