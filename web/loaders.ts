import type { Surroundings } from '../contract/rendering.ts'
import type { PageName, Route } from '../contract/routes.ts'
import type { ServerPage, ServerPages } from '../contract/server-pages.ts'
import { loadArticle } from './pages/article/load.ts'
import { loadArticles } from './pages/articles/load.ts'
import { loadConfirm } from './pages/confirm/load.ts'
import { loadHome } from './pages/home/load.ts'
import { loadOrder } from './pages/order/load.ts'
import { loadParts } from './pages/parts/load.ts'
import { loadResources } from './pages/resources/load.ts'
import { loadVideo } from './pages/video/load.ts'

/** What a loader may read. */
export type Asked = { url: URL; slug: string; surroundings: Surroundings }

/** Returns null when there is nothing at the address: the response has status 404. */
type Loader = (asked: Asked) => unknown

/**
 * The data of pages: read at build, or by the server for pages on demand. None of these files reaches a browser; pages import
 * their types only.
 */
const loaders: Partial<Record<PageName, Loader>> = {
  home: loadHome,
  articles: loadArticles,
  article: loadArticle,
  resources: loadResources,
  video: loadVideo,
  order: loadOrder,
  parts: loadParts,
  'not-found': () => null,
}

/** Pages that have a screen of their own for an address that they know nothing of. */
const ownNotFound: readonly PageName[] = ['video']

/** A route's data, null where its page needs none, with the page that shows it and the status of the response. */
export async function loadData({ page, slug = '' }: Route, url: URL, surroundings: Surroundings) {
  const load = loaders[page]
  const data = load ? ((await load({ url, slug, surroundings })) ?? null) : null
  if (!load || data !== null) return { page, data, status: 200 }
  return { page: ownNotFound.includes(page) ? page : ('not-found' as const), data, status: 404 }
}

/** The server's data, with what a page shows next to it. */
export function serverPageData<Name extends ServerPage>(name: Name, data: ServerPages[Name]): unknown {
  return name === 'confirm' ? loadConfirm(data as ServerPages['confirm']) : data
}
