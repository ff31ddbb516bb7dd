import { videos } from '../content/videos.ts'

/** Every address that is rendered at build. Left out: redirects, the order's own page and not-found. */
export function prerenderedPaths(articles: readonly { path: string; canonicalPath: string }[]): string[] {
  return [
    '/',
    '/story',
    '/academy',
    '/checkout',
    '/checkout/cancel',
    '/resources',
    '/articles',
    '/tools',
    '/contact',
    '/business',
    '/affiliate',
    '/energy',
    '/videos',
    '/privacy',
    '/terms',
    ...videos.map(({ slug }) => `/video/${slug}`),
    ...new Set(articles.flatMap(({ path, canonicalPath }) => [path, canonicalPath])),
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
    '/search.json',
  ]
}
