import type { Context, Next } from 'hono'
import { campaignOf } from '../../contract/campaign.ts'
import { isEmbedded, matchRoute, normalPath } from '../../contract/routes.ts'
import { tools } from '../../model/tools.ts'
import { isByPerson } from '../http/is-by-person.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Site } from '../http/site.ts'
import type { Needs } from '../needs.ts'
import type { Counted } from './visit-counter.ts'

export type Visit = {
  method: string
  path: string
  header(name: string): string | undefined
  query(name: string): string | undefined
}

/**
 * Counts pages, downloads, referrers and campaigns as daily totals, without cookies, IP addresses or identifiers. Bots and
 * visitors who opt out aren't counted.
 */
export function countVisits(services: Needs<'visits' | 'config'>) {
  const count = countShown(services)
  return async (c: Context, next: Next) => {
    await next()
    if (wasShown(c)) count(c.req)
  }
}

/** GET /go/{tool}: redirects to the tool. Counts the click, unless it's from a bot or a visitor who opts out of tracking. */
export async function goToTool(
  c: Context,
  { visits }: Needs<'visits'>,
  next: Next,
): Promise<Response | undefined> {
  const tool = tools.find(({ id }) => id === c.req.param('tool'))
  if (!tool) return void (await next())
  if (mayCount(c.req)) visits.count([{ kind: 'click', subject: tool.id }])
  return c.body(null, 302, { location: tool.link, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
}

/** Returns a function that counts a page view or a download, and the view's referrer and campaign. */
export function countShown({ visits, config }: Needs<'visits' | 'config'>): (visit: Visit) => void {
  const { host } = new URL(config.siteUrl)
  return (visit) => {
    const counted = countedOf(visit, host)
    if (counted.length > 0 && mayCount(visit)) visits.count(counted)
  }
}

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

/** Whether a request may be counted. Excludes visitors with Do Not Track or Global Privacy Control. */
export function mayCount(visit: Visit): boolean {
  const asksNotTo = visit.header('dnt') === '1' || visit.header('sec-gpc') === '1'
  // Browsers' PDF viewers and resumed downloads request a file in parts. Only the first part counts.
  const isLaterPart = /^bytes=(?!0-)/.test(visit.header('range') ?? '')
  return !asksNotTo && !isLaterPart && isByPerson(visit)
}

/** Excludes personal pages, because their URLs contain tokens. Those pages have an X-Robots-Tag header. */
function wasShown({ res }: Context): boolean {
  return [200, 304].includes(res.status) && !res.headers.has('x-robots-tag')
}

function countedOf(visit: Visit, ownHost: string): Counted[] {
  if (/^\/downloads\/[\w.-]+$/.test(visit.path))
    return [{ kind: 'download', subject: visit.path.slice('/downloads/'.length) }]
  // Any case shows the page. Counted as typed, made-up addresses could fill the table.
  const path = pageOf(normalPath(visit.path))
  if (path === null) return []
  const referrer = hostOf(visit.header('referer'))
  const campaign = campaignOf((name) => visit.query(name))
  return [
    { kind: 'view', subject: path },
    ...(referrer && referrer !== ownHost ? [{ kind: 'referrer', subject: referrer } as const] : []),
    ...(campaign ? [{ kind: 'campaign', subject: campaign } as const] : []),
  ]
}

/**
 * Returns null for files, and for a page in a frame of another site, which nobody has come to this one for. A request for a
 * page's data file isn't a visit, because it may be a prefetch. After client-side navigation, the browser reports the visit
 * itself (`visitBeacon`).
 */
const pageOf = (path: string) => (/\.\w+$/.test(path) || isEmbedded(path) ? null : path)

function hostOf(referrer: string | undefined): string | null {
  const url = URL.parse(referrer ?? '')
  return url && /^https?:$/.test(url.protocol) ? url.host.slice(0, 100) : null
}
