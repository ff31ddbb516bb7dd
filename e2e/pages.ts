import { inject } from 'vitest'
import { siteAddresses } from '../content/addresses.ts'
import { videos } from '../content/videos.ts'
import { matchRoute } from '../contract/routes.ts'
import { articles } from '../press/articles/read-articles.ts'

const list = articles()

/** Every page of the build, once. Omits the second address of an article that has two. */
export const everyPage = siteAddresses({ articles: list, videos }).filter(
  (path) => !list.some(({ path: own, canonicalPath }) => path === own && path !== canonicalPath),
)

/** One page of each kind. In `npm run test:all`, every page. */
export const samplePages = inject('thorough') ? everyPage : oneOfEachKind()

function oneOfEachKind(): string[] {
  // The address of an article at the root matches no route.
  const kind = (path: string) => matchRoute(path)?.page ?? 'article'
  const byKind = new Map(everyPage.map((path) => [kind(path), path]))
  return [...byKind.values()]
}
