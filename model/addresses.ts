import { matchRoute, routes } from '../contract/routes.ts'
import { books } from './books.ts'
import { isOff } from './is-off.ts'
import { ownPages } from './own-pages.ts'
import { instrumentNames } from './parts.ts'
import { fileProducts } from './products.ts'
import { sellsSeveral } from './sold.ts'

type Slugs = {
  articles: readonly { slug: string; path: string; canonicalPath: string; live?: readonly string[] }[]
  videos: readonly { slug: string }[]
}

export const articlesPerPage = 24

export const pagesOfArticles = (count: number) => Math.max(1, Math.ceil(count / articlesPerPage))

/** Whether an article has the niche scorecard. */
export const hasScorecard = ({ live = [] }: { live?: readonly string[] }): boolean =>
  live.includes('NicheScorecard')

/** Every path that the build renders. Leaves out pages that are switched off. */
export function siteAddresses({ articles, videos }: Slugs): string[] {
  const laterPages = Array.from({ length: pagesOfArticles(articles.length) - 1 }, (_, index) => ({
    slug: `${index + 2}`,
  }))
  const slugs: Record<string, readonly { slug: string }[]> = {
    '/articles/page/:slug': laterPages,
    '/articles/:slug': articles,
    '/video/:slug': videos,
    '/embed/scorecard': articles.some(hasScorecard) ? [{ slug: '' }] : [],
    '/embed/:slug': isOff('/lab') ? [] : instrumentNames.map((name) => ({ slug: name.toLowerCase() })),
    '/products/:slug': fileProducts.map(({ name }) => ({ slug: name })),
  }
  const addresses = [...routes].flatMap(([pattern, { onDemand }]) =>
    onDemand ? [] : (slugs[pattern]?.map(({ slug }) => pattern.replace(':slug', slug)) ?? pattern),
  )
  const own = ownPages.map(({ path }) => path)
  const all = new Set([...addresses, ...own, ...articles.map(({ canonicalPath }) => canonicalPath)])
  return [...all].filter((address) => !isOff(address))
}

/** The paths for the sitemap: each page once, at its canonical path. The server renders some of them. */
export function listedSiteAddresses(slugs: Slugs): string[] {
  const doubles = slugs.articles.filter(({ path, canonicalPath }) => path !== canonicalPath)
  const hidden = new Set<string>(doubles.map(({ path }) => path))
  const rendered = siteAddresses(slugs).filter(
    (address) => !matchRoute(address)?.unlisted && !hidden.has(address),
  )
  const served = [...(books.example ? [] : ['/books']), ...(sellsSeveral() ? ['/courses'] : [])]
  return [...rendered, ...served.filter((address) => !isOff(address))]
}
