import type { Context, Next } from 'hono'
import { sameSecret } from '../../server/http/same-secret.ts'

/**
 * Lets in the owner's own browser alone. The address holds a key made at this start, which no other page and no other
 * user of the machine can guess; the host must be this machine by number or name, so that no domain pointed here gets
 * an answer; and a form must come from the desk itself.
 */
export function guard({ key, port }: { key: string; port: number }) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return async (c: Context, next: Next) => {
    const host = c.req.header('host') ?? ''
    if (!hosts.includes(host)) return c.text('The desk answers at its own address alone.', 421)
    if (!sameSecret(c.req.path.split('/')[1] ?? '', key))
      return c.text('This is not the address of the desk.', 404)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && c.req.header('origin') !== `http://${host}`)
      return c.text('This form was not the desk’s.', 403)
    await next()
  }
}
