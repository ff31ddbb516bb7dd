import { generateRssFeed } from 'feedsmith'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { marked } from 'marked'
import { sampleIssues } from '../../content/issues.ts'
import { site } from '../../content/site.ts'
import type { IssueLine } from '../../contract/server-pages.ts'
import { showPage } from '../http/show-page.ts'
import { isoDay } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Issue } from '../store/tables.ts'
import { findIssue, publishedIssues } from './issues.ts'

/** Every issue of the newsletter that was sent, for whoever comes later: a list, a page each, and a feed. */
export function archivePages({ db, config }: Services): Hono {
  const app = new Hono()
  app.get('/newsletter', async (c) => {
    const sent = (await publishedIssues(db)).map(line)
    const issues = sent.length > 0 ? sent : samples(config)
    return showPage(c, 'newsletter', { issues }, { isPublic: true })
  })
  app.get('/newsletter/feed.xml', async (c) => sendFeed(c, await publishedIssues(db), config.siteUrl))
  app.get('/newsletter/:slug{[a-z0-9-]+}', async (c, next) => {
    const slug = c.req.param('slug')
    const sent = await findIssue(db, { slug })
    const issue = sent?.published_at ? line(sent) : samples(config).find((one) => one.slug === slug)
    if (!issue) return next()
    const { markdown, ...head } = issue
    const html = marked.parse(markdown, { async: false })
    return showPage(c, 'issue', { ...head, html }, { isPublic: true, allow: { pictures: 'https:' } })
  })
  return app
}

function line({
  slug,
  subject,
  preview,
  markdown,
  send_at,
  corrected_at,
}: Issue): IssueLine & { markdown: string } {
  const correctedOn = corrected_at === null ? null : isoDay(corrected_at)
  return { slug, subject, preview, markdown, sentOn: isoDay(send_at), correctedOn }
}

/** Before the first issue the archive shows what issues look like. They are in no feed. */
const samples = ({ mode }: Services['config']): (IssueLine & { markdown: string })[] =>
  mode === 'live'
    ? []
    : sampleIssues.map(({ id, sample, ...issue }) => ({
        ...issue,
        slug: id,
        sentOn: null,
        correctedOn: null,
      }))

function sendFeed(c: Context, issues: Issue[], siteUrl: string) {
  const address = `${siteUrl}/newsletter`
  const feed = generateRssFeed({
    title: site.newsletter,
    link: address,
    description: site.description,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${address}/feed.xml` }] },
    items: issues.map(({ slug, subject, preview, send_at }) => ({
      title: subject,
      link: `${address}/${slug}`,
      guid: { value: `${address}/${slug}` },
      pubDate: new Date(send_at),
      description: preview,
    })),
  })
  return c.body(feed, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}
