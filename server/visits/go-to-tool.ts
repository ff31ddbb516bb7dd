import type { Context, Next } from 'hono'
import { tools } from '../../model/tools.ts'
import type { Needs } from '../needs.ts'
import { mayCount } from './visits.ts'

/** GET /go/{tool}: redirects to the tool. Counts the click, unless it's from a bot or a visitor who opts out of tracking. */
export function goToTool({ visits }: Needs<'visits'>) {
  return async (c: Context, next: Next) => {
    const tool = tools.find(({ id }) => id === c.req.param('tool'))
    if (!tool) return next()
    if (mayCount(c.req)) visits.count([{ kind: 'click', subject: tool.id }])
    return c.body(null, 302, { location: tool.link, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
}
