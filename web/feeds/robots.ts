import { placeholders } from '../../contract/placeholders.ts'

/** Robots may read pages, but not the addresses that count, send or pay. */
const closed = ['/functions/', '/go/', '/sandbox/', '/webhooks/']

export function robots() {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${placeholders.origin}/sitemap.xml`,
    // The sitemap is built before later issues are sent, so the issues' feed is listed as a second sitemap.
    `Sitemap: ${placeholders.origin}/newsletter/feed.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
