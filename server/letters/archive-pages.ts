import type { Context } from 'hono'
import { Hono } from 'hono'
import { marked } from 'marked'
import { site } from '../../content/site.ts'
import type { IssueLine } from '../../contract/server-pages.ts'
import { showPage } from '../http/show-page.ts'
import { isoDay } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Issue } from '../store/tables.ts'
import { findIssue, listIssues } from './issues.ts'

/** Every issue of the newsletter that was sent, for whoever comes later: a list, a page each, and a feed. */
export function archivePages({ db, config }: Services): Hono {
  const app = new Hono()
  app.get('/newsletter', async (c) =>
    showPage(c, 'newsletter', { issues: (await listIssues(db)).map(line) }, { isPublic: true }),
  )
  app.get('/newsletter/feed.xml', async (c) => sendFeed(c, await listIssues(db), config.siteUrl))
  app.get('/newsletter/:slug{[a-z0-9-]+}', async (c, next) => {
    const issue = await findIssue(db, { slug: c.req.param('slug') })
    if (!issue) return next()
    const html = marked.parse(issue.markdown, { async: false })
    return showPage(c, 'issue', { ...line(issue), html }, { isPublic: true, allow: { pictures: 'https:' } })
  })
  return app
}

function line({ slug, subject, preview, created_at }: Issue): IssueLine {
  return { slug, subject, preview, sentOn: isoDay(created_at) }
}

/** RSS 2.0. */
function sendFeed(c: Context, issues: Issue[], siteUrl: string) {
  const items = issues.map((issue) => {
    const url = `${siteUrl}/newsletter/${issue.slug}`
    return [
      `<item><title>${xml(issue.subject)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid>`,
      `<pubDate>${new Date(issue.created_at).toUTCString()}</pubDate>`,
      `<description>${xml(issue.preview)}</description></item>`,
    ].join('')
  })
  const about = `<title>${xml(site.newsletter)}</title><link>${xml(siteUrl)}/newsletter</link>`
  const self = `<atom:link rel="self" type="application/rss+xml" href="${xml(siteUrl)}/newsletter/feed.xml"/>`
  const root = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">'
  const head = `<?xml version="1.0" encoding="utf-8"?>${root}<channel>${about}${self}`
  const description = `<description>${xml(site.description)}</description>`
  return c.body(`${head}${description}${items.join('')}</channel></rss>`, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
