import type { feedAddresses } from '../../contract/routes.ts'
import { robots } from './robots.ts'
import { rss } from './rss.tsx'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

/** What programs read of the site, by its address. */
export const feeds: Readonly<Record<string, () => Response | Promise<Response>>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/rss.xml': rss,
  '/search.json': searchIndex,
} satisfies Record<(typeof feedAddresses)[number], () => Response | Promise<Response>>
