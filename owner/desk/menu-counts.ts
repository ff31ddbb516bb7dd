import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Next } from 'hono'
import { countOpenCases } from '../../server/course/cases.ts'
import { countUnanswered } from '../../server/inbox/messages.ts'
import { countDeadJobs } from '../../server/queue/job-lists.ts'
import type { Db } from '../../server/store/tables.ts'

/** How many messages, cases and failed jobs wait, for the menu. */
export type Counts = Readonly<Record<string, number>>

const countsOfRequest = new AsyncLocalStorage<Counts>()

/** Returns the counts for the menu of the page that is being rendered. */
export const menuCounts = (): Counts => countsOfRequest.getStore() ?? {}

/** Reads the counts for the menu before each page. */
export function readMenuCounts({ db }: { db: Db }) {
  return async (c: Context, next: Next) => {
    if (c.req.method !== 'GET') return next()
    const counts = {
      '/messages': await countUnanswered(db),
      '/cases': await countOpenCases(db),
      '/jobs': await countDeadJobs(db),
    }
    return countsOfRequest.run(counts, next)
  }
}
