import type { Context } from 'hono'
import { tools } from '../content/tools.ts'
import { countDaily } from './db/daily-counts.ts'
import { mayCount } from './may-count.ts'
import type { Services } from './services.ts'

/** GET /go/{tool}: on to the tool, counted by day alone, and not for programs or for who asks not to be counted. */
export const goToTool =
  ({ db, clock, log }: Services) =>
  async (c: Context) => {
    const tool = tools.find(({ id }) => id === c.req.param('tool'))
    if (!tool) return c.notFound()
    if (mayCount(c.req)) {
      const counted = { kind: 'click', subject: tool.id } as const
      // The visitor is on the way in any case.
      await countDaily(db, counted, clock.now()).catch((err: unknown) =>
        log.error({ err }, 'a click was not counted'),
      )
    }
    return c.body(null, 302, { location: tool.link, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
