import type { Context } from 'hono'
import { isbot } from 'isbot'
import { tools } from '../content/tools.ts'
import { countDaily } from './db/daily-counts.ts'
import type { Services } from './services.ts'

/** GET /go/{tool}: on to the tool, counted by day alone, and not for programs or for who asks not to be counted. */
export const goToTool =
  ({ db, clock, log }: Services) =>
  async (c: Context) => {
    const tool = tools.find(({ id }) => id === c.req.param('tool'))
    if (!tool) return c.notFound()
    if (counts(c)) {
      const counted = { kind: 'click', subject: tool.id } as const
      // The visitor is on the way in any case.
      await countDaily(db, counted, clock.now()).catch((err: unknown) =>
        log.error({ err }, 'a click was not counted'),
      )
    }
    return c.body(null, 302, { location: tool.link, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }

function counts(c: Context): boolean {
  const asksNotTo = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
  return c.req.method === 'GET' && !asksNotTo && !isbot(c.req.header('user-agent'))
}
