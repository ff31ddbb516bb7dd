import type { Context } from 'hono'
import type { Services } from './services.ts'

/** 200 while work can be taken: the database answers. Load balancers ask; 503 sends visitors elsewhere. */
export const readiness =
  ({ db, log }: Services) =>
  async (c: Context) => {
    try {
      await db.selectFrom('settings').select('name').limit(1).execute()
      return c.json({ ok: true })
    } catch (err) {
      log.error({ err }, 'the database does not answer')
      return c.json({ ok: false }, 503)
    }
  }
