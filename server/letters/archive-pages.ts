import { generateRssFeed } from 'feedsmith'
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

function sendFeed(c: Context, issues: Issue[], siteUrl: string) {
  const address = `${siteUrl}/newsletter`
  const feed = generateRssFeed({
    title: site.newsletter,
    link: address,
    description: site.description,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${address}/feed.xml` }] },
    items: issues.map(({ slug, subject, preview, created_at }) => ({
      title: subject,
      link: `${address}/${slug}`,
      guid: { value: `${address}/${slug}` },
      pubDate: new Date(created_at),
      description: preview,
    })),
  })
  return c.body(feed, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}
