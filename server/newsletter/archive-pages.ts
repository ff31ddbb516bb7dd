import { generateRssFeed } from 'feedsmith'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { IssueLine, IssueLink } from '../../contract/server-pages.ts'
import { allowedInXml } from '../../contract/xml.ts'
import { sampleIssues } from '../../model/issues.ts'
import { site } from '../../model/site.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { siteDay } from '../process/days.ts'
import type { Db, Issue } from '../store/tables.ts'
import { archiveHtml } from './issue-html.ts'
import { findIssue, type IssueHead, nextIssue, publishedIssues } from './issues.ts'
import { impersonal } from './personal.ts'

/** The public archive of sent newsletter issues: a list, one page per issue, and a feed. */
export function archivePages({ db, config }: Needs<'db' | 'config'>): Hono {
  const app = new Hono()
  app.get('/newsletter', async (c) => {
    const after = /^[a-z0-9-]+$/.exec(c.req.query('after') ?? '')?.[0]
    const { rows: issues, next } = await publishedIssues(db, { limit: pageLength, after })
    const lines = issues.length > 0 || after ? issues.map(line) : samples(config)
    return showPage(c, 'newsletter', { issues: lines, next }, { isPublic: true })
  })
  app.get('/newsletter/feed.xml', async (c) => {
    const { rows: issues } = await publishedIssues(db, { limit: pageLength })
    return sendFeed(c, issues, config.siteUrl)
  })
  app.get('/newsletter/:slug{[a-z0-9-]+}', async (c, next) => {
    const slug = c.req.param('slug')
    const sent = await findIssue(db, { slug })
    const issue = sent?.published_at ? await withNeighbors(db, sent) : sampleWithNeighbors(config, slug)
    if (!issue) return next()
    const { markdown, ...head } = issue
    const html = archiveHtml(markdown, config.siteUrl)
    return showPage(c, 'issue', { ...head, html }, { isPublic: true, allow: { pictures: 'https:' } })
  })
  return app
}

/** The number of issues on an archive page and in the feed. */
const pageLength = 50

function line(head: IssueHead): IssueLine {
  const { slug, subject, preview, send_at, corrected_at } = impersonal(head)
  const correctedOn = corrected_at === null ? null : siteDay(corrected_at)
  return { slug, subject, preview, sentOn: siteDay(send_at), correctedOn }
}

/** Sample issues that the archive shows before the first issue. The feed never has them, and neither does a live site. */
const samples = ({ mode }: Needs<'config'>['config']): (IssueLine & { markdown: string })[] =>
  mode === 'live'
    ? []
    : sampleIssues.map(({ id, sample, ...issue }) => ({
        ...impersonal(issue),
        slug: id,
        sentOn: null,
        correctedOn: null,
      }))

async function withNeighbors(db: Db, issue: Issue) {
  const [older] = (await publishedIssues(db, { limit: 1, after: issue.slug })).rows
  const newer = await nextIssue(db, issue)
  return { ...line(issue), markdown: impersonal(issue).markdown, before: link(older), after: link(newer) }
}

function sampleWithNeighbors(config: Needs<'config'>['config'], slug: string) {
  const all = samples(config)
  const at = all.findIndex((one) => one.slug === slug)
  const issue = all[at]
  return issue && { ...issue, before: link(all[at + 1]), after: link(all[at - 1]) }
}

const link = (issue: IssueLink | undefined): IssueLink | null =>
  issue ? { slug: issue.slug, subject: impersonal(issue).subject } : null

function sendFeed(c: Context, issues: IssueHead[], siteUrl: string) {
  const address = `${siteUrl}/newsletter`
  const feed = generateRssFeed({
    title: site.newsletter,
    link: address,
    description: site.description,
    language: site.language,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${address}/feed.xml` }] },
    items: issues
      .map((issue) => impersonal(issue))
      .map(({ slug, subject, preview, send_at }) => ({
        title: subject,
        link: `${address}/${slug}`,
        guid: { value: `${address}/${slug}` },
        pubDate: new Date(send_at),
        description: preview,
      })),
  })
  return c.body(allowedInXml(feed), 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}
