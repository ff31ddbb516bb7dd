import type { feedAddresses } from '../../contract/routes.ts'
import { robots } from './robots.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

export const feeds: Readonly<Record<string, () => Response | Promise<Response>>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  // Imported on demand. The running server serves the built feed, so it doesn't need this code.
  '/rss.xml': async () => (await import('./rss.tsx')).rss(),
  '/search.json': searchIndex,
} satisfies Record<(typeof feedAddresses)[number], () => Response | Promise<Response>>
