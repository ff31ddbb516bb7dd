import type { Context, Next } from 'hono'
import { tools } from '../../content/tools.ts'
import type { Services } from '../services.ts'
import { mayCount } from './may-count.ts'

/**
 * GET /go/{tool}: on to the tool, counted by day alone, and not for programs or for who asks not to be counted. With the
 * visits, since a write for each click would be one that anybody can ask for without end.
 */
export function goToTool({ visits }: Services) {
  return async (c: Context, next: Next) => {
    const tool = tools.find(({ id }) => id === c.req.param('tool'))
    if (!tool) return next()
    if (mayCount(c.req)) visits.count([{ kind: 'click', subject: tool.id }])
    return c.body(null, 302, { location: tool.link, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
}
