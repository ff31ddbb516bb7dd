/** A page of the site: the folder in web/pages, and when its addresses are rendered. */
type Entry<Name = string> = {
  page: Name
  /** Rendered by the server for each request, because it depends on who asks. All other pages are rendered at build. */
  onDemand?: true
  /** Kept out of the sitemap: a step of a purchase. */
  unlisted?: true
}

/**
 * Every address of the site, in one list that the browser, the server, the build, the sitemap and the tests read. Redirects are
 * in `content/moved.ts`. An article may also have an address at the root, `canonical` in its front matter.
 */
const list = {
  '/': { page: 'home' },
  '/story': { page: 'story' },
  '/academy': { page: 'academy' },
  '/academy/lesson': { page: 'sample-lesson' },
  '/checkout': { page: 'checkout', unlisted: true },
  '/checkout/success': { page: 'order', onDemand: true },
  '/checkout/cancel': { page: 'order-cancelled', unlisted: true },
  '/resources': { page: 'resources' },
  '/articles': { page: 'articles' },
  '/articles/page/:slug': { page: 'articles' }, // The list's second page and later ones.
  '/articles/:slug': { page: 'article' },
  '/tools': { page: 'tools' },
  '/lab': { page: 'lab' },
  // What a calculator's form leads to without scripts.
  '/lab/result': { page: 'lab', onDemand: true },
  '/contact': { page: 'contact' },
  '/business': { page: 'business' },
  '/affiliate': { page: 'affiliate' },
  '/energy': { page: 'energy' },
  // Not in live mode while its books are the example's.
  '/books': { page: 'books', onDemand: true },
  '/videos': { page: 'videos' },
  '/video/:slug': { page: 'video' },
  '/privacy': { page: 'privacy' },
  '/terms': { page: 'terms' },
  // For developers; it exists in the sandbox only.
  '/sandbox/parts': { page: 'parts', onDemand: true },
} as const satisfies Record<`/${string}`, Entry>

export type PageName = (typeof list)[keyof typeof list]['page'] | 'not-found'

export const routes: ReadonlyMap<string, Entry<PageName>> = new Map(Object.entries(list))

/** The page that answers an address, and the article or video that it shows. */
export type Route = Entry<PageName> & { slug?: string | undefined }

/** One spelling for each address: lower case, without a slash at the end. */
export const normalPath = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/$/, '')

/** The route of an address, or null when the list has no pattern for it. */
export function matchRoute(pathname: string): Route | null {
  const path = normalPath(pathname)
  const [, folder, slug] = /^(\/.+)\/([\w-]+)$/.exec(path) ?? []
  const listed = path.includes(':') ? undefined : routes.get(path)
  const entry = listed ?? routes.get(`${folder}/:slug`)
  return entry ? { ...entry, slug: listed ? undefined : slug } : null
}

/** The feeds of the site; rendered at build too. */
export const feedAddresses = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/search.json'] as const
