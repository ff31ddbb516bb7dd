import { inject } from 'vitest'
import { matchRoute } from '../../contract/routes.ts'
import { siteAddresses } from '../../model/addresses.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'

const list = articles()

/** The path of every page of the build, and of the checkout. If an article also has a canonical path, includes only that one. */
export const everyPage = [...siteAddresses({ articles: list, videos }), '/checkout'].filter(
  (path) => !list.some(({ path: own, canonicalPath }) => path === own && path !== canonicalPath),
)

/** The path of one page of each kind, or in `npm run test:all` of every page. */
export const samplePages = inject('thorough') ? everyPage : oneOfEachKind()

function oneOfEachKind(): string[] {
  // An article with a path at the root matches no route.
  const kind = (path: string) => matchRoute(path)?.page ?? 'article'
  const byKind = new Map(everyPage.map((path) => [kind(path), path]))
  return [...byKind.values()]
}
