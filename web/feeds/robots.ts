import { placeholders } from '../../contract/placeholders.ts'

/** Robots may not fetch these paths, which count clicks, send emails or take payments. They may fetch all other paths. */
const closed = ['/functions/', '/go/', '/sandbox/', '/webhooks/']

export function robots() {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${placeholders.origin}/sitemap.xml`,
    // The build can't list newsletter issues that are sent later, so their feed is a second sitemap.
    `Sitemap: ${placeholders.origin}/newsletter/feed.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
