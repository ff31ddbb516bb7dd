import type { Context } from 'hono'
import { Hono } from 'hono'
import { marked } from 'marked'
import { site } from '../../content/site.ts'
import { page } from '../http/page.tsx'
import { isoDay, longDay } from '../process/clock.ts'
import type { Services } from '../services.ts'
import type { Issue } from '../store/tables.ts'
import { findIssue, listIssues } from './issues.ts'

/** Every issue of the newsletter that was sent, for whoever comes later: a list, a page each, and a feed. */
export function archivePages({ db, config }: Services): Hono {
  const app = new Hono()
  app.get('/newsletter', async () => showList(await listIssues(db)))
  app.get('/newsletter/feed.xml', async (c) => sendFeed(c, await listIssues(db), config.siteUrl))
  app.get('/newsletter/:slug{[a-z0-9-]+}', async (c, next) => {
    const issue = await findIssue(db, { slug: c.req.param('slug') })
    return issue ? showIssue(issue) : next()
  })
  return app
}

function showList(issues: Issue[]): Response {
  return page({
    title: `${site.newsletter}, all issues`,
    indexed: true,
    body: (
      <>
        <ol reversed>
          {issues.map((issue) => (
            <li key={issue.id}>
              <a href={`/newsletter/${issue.slug}`}>{issue.subject}</a>, <DayOf issue={issue} />
              <br />
              <span className="soft">{issue.preview}</span>
            </li>
          ))}
        </ol>
        <p>
          {issues.length === 0 ? 'The first one is being written. It' : 'The next one'} comes by email:{' '}
          <a href="/resources">get {site.newsletter}</a>. Or{' '}
          <a href="/newsletter/feed.xml">follow the feed</a>.
        </p>
      </>
    ),
  })
}

function showIssue(issue: Issue): Response {
  return page({
    title: issue.subject,
    indexed: true,
    body: (
      <article>
        <p className="soft">
          {site.newsletter}, <DayOf issue={issue} />
        </p>
        {/* The owner's own words, from the owner's own file. */}
        <div dangerouslySetInnerHTML={{ __html: marked.parse(issue.markdown, { async: false }) }} />
        <p>
          <a href="/newsletter">All issues</a>
        </p>
      </article>
    ),
  })
}

function DayOf({ issue }: { issue: Issue }) {
  return <time dateTime={isoDay(issue.created_at)}>{longDay(issue.created_at)}</time>
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
