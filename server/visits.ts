import type { Context, Next } from 'hono'
import { mayCount } from './may-count.ts'
import type { Services } from './services.ts'
import type { Counted } from './visit-counter.ts'

/**
 * Counts pages, downloads, where visitors come from and which campaign brought them: sums of a day, nothing about
 * anybody. No cookie, no address, no identifier; programs and who asks not to be counted are left out.
 */
export const countVisits =
  ({ visits, config }: Services) =>
  async (c: Context, next: Next) => {
    await next()
    if (mayCount(c) && wasShown(c)) visits.count(countedOf(c, new URL(config.siteUrl).host))
  }

/** Personal pages and the sandbox keep themselves out of indexes, and so out of the counts: tokens stand in them. */
function wasShown({ res }: Context): boolean {
  return [200, 304].includes(res.status) && !res.headers.has('x-robots-tag')
}

function countedOf(c: Context, ownHost: string): Counted[] {
  if (/^\/downloads\/[\w.-]+$/.test(c.req.path))
    return [{ kind: 'download', subject: c.req.path.slice('/downloads/'.length) }]
  const path = pageOf(c.req.path)
  if (path === null) return []
  const referrer = hostOf(c.req.header('referer'))
  const from = referrer === null || referrer === ownHost ? [] : [referrer]
  return [
    { kind: 'view', subject: path },
    ...from.map((subject) => ({ kind: 'referrer', subject }) as const),
    ...campaignOf(c).map((subject) => ({ kind: 'campaign', subject }) as const),
  ]
}

/** The browser's own way from page to page asks for the page's data: `/story.data`, and `/_.data` for home. */
function pageOf(path: string): string | null {
  const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return /\.\w+$/.test(page) ? null : page
}

function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, host } = new URL(referrer)
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : null
}

/** `newsletter / email / launch`, from the utm_ parameters. */
function campaignOf(c: Context): string[] {
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    (c.req.query(name) ?? '')
      .toLowerCase()
      .replaceAll(/[^\w.-]+/g, '-')
      .slice(0, 40),
  )
  return parts[0] ? [parts.map((part) => part || '-').join(' / ')] : []
}
