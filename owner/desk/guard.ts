import type { Context, Next } from 'hono'
import { sameSecret } from '../../server/http/same-secret.ts'

/**
 * Lets in the owner's own browser alone. The address holds a key made at this start, which no other page and no other
 * user of the machine can guess; the host must be this machine by number or name, so that no domain pointed here gets
 * an answer; and a form must come from the desk itself. The editor's own page and scripts are the same for everybody and
 * need no key: what they show and write, they ask for with it.
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
