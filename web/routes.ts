import { articleAddresses } from 'virtual:article-addresses'
import { moved } from '../content/moved.ts'

/**
 * Every URL of the site on one screen, and the folder of web/pages whose page answers it. Articles are added by their
 * files; `content/moved.yaml` holds what moved away, and `web/found/feeds.ts` what programs read.
 */
const routes = {
  '/': 'home',
  '/story': 'story',
  '/academy': 'academy',
  '/checkout': 'checkout',
  '/checkout/success': 'order',
  '/checkout/cancel': 'order-cancelled',
  '/resources': 'resources',
  '/articles': 'articles',
  '/tools': 'tools',
  '/contact': 'contact',
  '/business': 'business',
  '/affiliate': 'affiliate',
  '/energy': 'energy',
  '/videos': 'videos',
  '/video/:slug': 'video',
  '/privacy': 'privacy',
  '/terms': 'terms',

  // In the sandbox alone, for whoever builds the site.
  '/sandbox/parts': 'parts',
} as const

export type PageName = (typeof routes)[keyof typeof routes] | 'article' | 'not-found'

/** A page, and which article or video it shows, if it can show several. */
export type Route = { page: PageName; slug?: string }

const pages: Readonly<Record<string, PageName>> = routes

/** The page of an address. Capitals and a slash at the end make no other address; what has no route is not found. */
export function routeOf(pathname: string): Route {
  const address = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
  const article = articleAddresses[address]
  if (article) return { page: 'article', slug: article }
  const page = address.includes(':') ? undefined : pages[address]
  if (page) return { page }
  const [, folder, slug, ...deeper] = address.split('/')
  const one = slug && deeper.length === 0 ? pages[`/${folder}/:slug`] : undefined
  return one && slug ? { page: one, slug } : { page: 'not-found' }
}

/** Where the page of an address has moved, if it has: a query and an anchor go along. */
export function movedTo(pathname: string): string | undefined {
  return moved[pathname.toLowerCase().replace(/\/$/, '')]
}

/**
 * What tells one page from another. A query does only for the confirmation of an order, whose data depend on it; elsewhere
 * it is for the page itself to read.
 */
export function pageAddress({ pathname, search }: URL): string {
  return routeOf(pathname).page === 'order' ? pathname + search : pathname
}
