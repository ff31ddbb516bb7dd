import { videos } from './videos.ts'

type Addressed = { path: string; canonicalPath: string }

/** Every page that is rendered at build. Left out: redirects, the order's own page and not-found. */
export function pageAddresses(articles: readonly Addressed[]): string[] {
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
  ]
}

/** What programs read of the site, rendered at build too. */
export const feedAddresses = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/search.json'] as const
