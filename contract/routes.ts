/** A page of the site: the folder in web/pages, and when its addresses are rendered. */
type RouteEntry = {
  page: string
  /** Rendered by the server for each request, because it depends on who asks. All other pages are rendered at build. */
  onDemand?: true
  /** Kept out of the sitemap: a step of a purchase. */
  unlisted?: true
}

/**
 * Every address of the site, in one list that the browser, the server, the build, the sitemap and the tests read. Redirects are
 * in `content/moved.ts`. An article may also have an address at the root, `canonical` in its front matter.
 */
const routes = {
  '/': { page: 'home' },
  '/story': { page: 'story' },
  '/academy': { page: 'academy' },
  '/academy/lesson': { page: 'sample-lesson' },
  '/checkout': { page: 'checkout', unlisted: true },
  '/checkout/success': { page: 'order', onDemand: true },
  '/checkout/cancel': { page: 'order-cancelled', unlisted: true },
  '/resources': { page: 'resources' },
  '/articles': { page: 'articles' },
  // Only for the second page of the list and later ones.
  '/articles/page/:slug': { page: 'articles' },
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
} as const satisfies Record<`/${string}`, RouteEntry>

type Pattern = keyof typeof routes

/** The addresses that are written out in the list. */
export type PageAddress = Exclude<Pattern, `${string}:${string}`>

export type PageName = (typeof routes)[Pattern]['page'] | 'not-found'

/** The page that answers an address, and the article or video that it shows. */
export type Route = { page: PageName; slug?: string; onDemand?: true }

const entries: Readonly<Record<string, RouteEntry & { page: PageName }>> = routes

/** The addresses that a page answers. */
export const patternsOf = (page: string) =>
  Object.keys(entries).filter((pattern) => entries[pattern]?.page === page)

/** One spelling for each address: lower case, without a slash at the end. */
export const normalPath = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/$/, '')

/** The route of an address, or null when the list has no pattern for it. */
export function matchRoute(pathname: string): Route | null {
  const path = normalPath(pathname)
  const [, folder, slug] = /^(\/.+)\/([\w-]+)$/.exec(path) ?? []
  const pattern = [path, `${folder}/:slug`].find((one) => Object.hasOwn(entries, one) && !path.includes(':'))
  const entry = pattern && entries[pattern]
  if (!entry) return null
  const { page, onDemand } = entry
  return { page, ...(pattern !== path && slug && { slug }), ...(onDemand && { onDemand }) }
}

/** How many articles a page of their list shows. */
export const articlesPerPage = 24

export const pagesOfArticles = (count: number) => Math.max(1, Math.ceil(count / articlesPerPage))

type Slugs = {
  articles: readonly { slug: string; path: string; canonicalPath: string }[]
  videos: readonly { slug: string }[]
}

/** Every address that is rendered at build. */
export function builtAddresses({ articles, videos }: Slugs): string[] {
  const laterPages = Array.from({ length: pagesOfArticles(articles.length) - 1 }, (_, index) => ({
    slug: `${index + 2}`,
  }))
  const slugs: Record<string, readonly { slug: string }[]> = {
    '/articles/page/:slug': laterPages,
    '/articles/:slug': articles,
    '/video/:slug': videos,
  }
  const patterns = Object.keys(entries).filter((pattern) => !entries[pattern]?.onDemand)
  const addresses = patterns.flatMap(
    (pattern) => slugs[pattern]?.map(({ slug }) => pattern.replace(':slug', slug)) ?? pattern,
  )
  return [...new Set([...addresses, ...articles.map(({ canonicalPath }) => canonicalPath)])]
}

/** The addresses in the sitemap: each page once, at its canonical address. */
export function listedAddresses(slugs: Slugs): string[] {
  const doubles = slugs.articles.filter(({ path, canonicalPath }) => path !== canonicalPath)
  const hidden = new Set<string>(doubles.map(({ path }) => path))
  return builtAddresses(slugs).filter((address) => !entries[address]?.unlisted && !hidden.has(address))
}

/** The feeds of the site; rendered at build too. */
export const feedAddresses = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/search.json'] as const
