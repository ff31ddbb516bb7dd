import type { Context } from 'hono'
import { isbot } from 'isbot'

/** Whether a request is a person's who does not ask to be left out (Do Not Track, Global Privacy Control). */
export function mayCount(c: Context): boolean {
  const asksNotTo = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
  const isAhead = (c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '').includes('prefetch')
  return c.req.method === 'GET' && !asksNotTo && !isAhead && !isbot(c.req.header('user-agent'))
}
