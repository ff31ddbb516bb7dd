/** The page behind a path. `page` is its folder in web/pages. */
type Entry<Name = string> = {
  page: Name
  /** Whether the server renders the page for each request. The build renders all other pages. */
  onDemand?: true
  /** The query parameter with which the server renders the page for each request. The build renders it without. */
  onDemandWith?: string
  /** Whether the sitemap leaves the page out, because it's a step of a purchase. */
  unlisted?: true
}

/**
 * The paths of all pages except server pages. The browser, the server, the build, the sitemap and the tests share this
 * list. Redirects are in model/moved.ts, and the owner's own pages in model/own-pages.ts. An article can have one more path:
 * `canonical` in its front matter.
 */
const list = {
  '/': { page: 'home' },
  '/story': { page: 'story' },
  '/academy': { page: 'academy' },
  '/academy/lesson': { page: 'sample-lesson' },
  '/products/:slug': { page: 'product' },
  // Redirects to the course if nothing else is for sale.
  '/courses': { page: 'product-list', onDemand: true },
  '/checkout': { page: 'checkout', unlisted: true, onDemand: true },
  '/checkout/success': { page: 'order', onDemand: true },
  '/checkout/cancel': { page: 'order-cancelled', unlisted: true, onDemandWith: 'product' },
  '/resources': { page: 'resources' },
  '/articles': { page: 'articles' },
  '/articles/page/:slug': { page: 'articles' }, // The second page of the list, and later ones.
  '/articles/:slug': { page: 'article' },
  '/tools': { page: 'tools' },
  '/lab': { page: 'lab' },
  // The result of a calculator, for browsers without JavaScript and for copied links.
  '/lab/result': { page: 'lab', onDemand: true },
  // The scorecard and the calculators, for frames on other sites.
  '/embed/scorecard': { page: 'embed-scorecard', unlisted: true },
  '/embed/:slug': { page: 'embed', unlisted: true },
  '/contact': { page: 'contact' },
  '/business': { page: 'business' },
  '/affiliate': { page: 'affiliate' },
  '/energy': { page: 'energy' },
  // In live mode, this page exists only if the figures are the owner's.
  '/books': { page: 'books', onDemand: true },
  '/videos': { page: 'videos' },
  '/video/:slug': { page: 'video' },
  '/privacy': { page: 'privacy' },
  '/terms': { page: 'terms' },
  // A page for developers. It exists only in sandbox mode.
  '/sandbox/parts': { page: 'parts', onDemand: true },
} as const satisfies Record<`/${string}`, Entry>

/** The pages without an address in the list: every page of the owner's own, and the one that says there is none. */
const unlisted = ['own-page', 'not-found'] as const

export type PageName = (typeof list)[keyof typeof list]['page'] | (typeof unlisted)[number]

export const routes: ReadonlyMap<string, Entry<PageName>> = new Map(Object.entries(list))

/** All pages that a browser hydrates. */
export const pageNames: ReadonlySet<PageName> = new Set([
  ...[...routes.values()].map(({ page }) => page),
  ...unlisted,
])

/** A page. `slug` says which article, which video or which page of the article list it shows. */
export type Route = Entry<PageName> & { slug?: string | undefined }

/** Normalizes a path: lowercase, without a trailing slash. */
export const normalPath = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/$/, '')

/** Returns the path that requests have for an address as the owner types it, like `/%c3%bcber-mich` for `/über-Mich/`. */
export const typedPath = (address: string) => normalPath(new URL(`http://site${address}`).pathname)

/** Returns the route of a path, or null if there is no page at this path. */
export function matchRoute(pathname: string): Route | null {
  const path = normalPath(pathname)
  const [, folder, slug] = /^(\/.+)\/([\w-]+)$/.exec(path) ?? []
  const listed = path.includes(':') ? undefined : routes.get(path)
  const entry = listed ?? routes.get(`${folder}/:slug`)
  return entry ? { ...entry, slug: listed ? undefined : slug } : null
}

/** Whether the server renders the page at a path, with this query string, for each request. */
export function isOnDemand(pathname: string, search: string): boolean {
  const route = matchRoute(pathname)
  if (!route?.onDemandWith) return route?.onDemand === true
  return new URLSearchParams(search).has(route.onDemandWith)
}

/** Whether pages of other sites may frame the page at a path. It has neither the header nor the footer of the site. */
export const isEmbedded = (path: string): boolean => path.startsWith('/embed/')

/** Names at the top of addresses that the server, the build and the sandbox use. */
const reserved = [
  'access',
  'assets',
  'confirm',
  'content',
  'course',
  'desk',
  'downloads',
  'files',
  'functions',
  'go',
  'healthz',
  'icons',
  'newsletter',
  'not-me',
  'readyz',
  'sandbox',
  'social',
  'text',
  'unsubscribe',
  'visit',
  'webhooks',
]

/** Whether a page of the engine has this path, or the server, the build or the sandbox may use it. */
export const isOfEngine = (path: string): boolean =>
  matchRoute(path) !== null || reserved.includes(path.split('/')[1] ?? '')

/** Whether an address of the engine begins with this name, so that no other page can have it. */
export const isReserved = (name: string): boolean =>
  reserved.includes(name) || [...routes.keys()].some((path) => path.split('/')[1] === name)

/** The feeds, which the build also renders. */
export const feedAddresses = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/search.json'] as const
