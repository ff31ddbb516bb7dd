import type { Context } from 'hono'
import { matchRoute, normalPath } from '../../contract/routes.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Site } from '../http/site.ts'
import type { Needs } from '../needs.ts'
import { countShown } from './visits.ts'

/** The longest path that a page may report, in bytes. */
export const longestVisit = 512

/**
 * POST /visit with a path as the body: counts a page that the browser showed after client-side navigation. Rejects unknown
 * paths, so that nobody can fill the table with them.
 */
export function visitBeacon(services: Needs<'visits' | 'config'>, site: Site | null, limit: RateLimit) {
  const count = countShown(services)
  return async (c: Context) => {
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
      return refuse(c, { status: 403, error: 'Only pages of this site report visits.' })
    const path = normalPath(await c.req.text())
    if (!isPage(path, site)) return refuse(c, { status: 404, error: 'There is no such page.' })
    const refusal = tooMany(c, limit)
    if (refusal !== null) return refusal
    count({ method: 'GET', path, header: (name) => c.req.header(name), query: () => undefined })
    return c.body(null, 204)
  }
}

function isPage(path: string, site: Site | null): boolean {
  const route = matchRoute(path)
  if (route?.onDemand || (route && !route.slug) || !site) return route !== null
  return site.files.get(path)?.headers['content-type']?.startsWith('text/html') ?? false
}
