import { placeholders } from '../../contract/placeholders.ts'

/** Allows robots to read pages, but not the addresses that count clicks, send emails or take payments. */
const closed = ['/functions/', '/go/', '/sandbox/', '/webhooks/']

export function robots() {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${placeholders.origin}/sitemap.xml`,
    // The built sitemap can't list issues that are sent later, so the issues' feed is a second sitemap.
    `Sitemap: ${placeholders.origin}/newsletter/feed.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
