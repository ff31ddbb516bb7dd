import type { feedAddresses } from '../../contract/routes.ts'
import { robots } from './robots.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

export const feeds: Readonly<Record<string, () => Response | Promise<Response>>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  // Only the build renders the RSS feed, so the running server doesn't load its code.
  '/rss.xml': async () => (await import('./rss.tsx')).rss(),
  '/search.json': searchIndex,
} satisfies Record<(typeof feedAddresses)[number], () => Response | Promise<Response>>
