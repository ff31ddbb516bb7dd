import type { Surroundings } from '../contract/rendering.ts'
import { loadArticle } from './pages/article/load.ts'
import { loadArticles } from './pages/articles/load.ts'
import { loadHome } from './pages/home/load.ts'
import { loadOrder } from './pages/order/load.ts'
import { loadParts } from './pages/parts/load.ts'
import { loadResources } from './pages/resources/load.ts'
import { loadVideo } from './pages/video/load.ts'
import type { PageName, Route } from './routes.ts'

/** What a loader may look at. */
export type Asked = { url: URL; slug: string; surroundings: Surroundings }

/** Finds nothing: null, and the page is answered with status 404. */
type Loader = (asked: Asked) => unknown

/**
 * What pages show besides their own words: read at build, or by the server for what is one visitor's. None of these files
 * reaches a browser; pages know them by their types alone.
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

/** The data of a route's page, null where it needs none, and the status that it is answered with. */
export async function loadData({ page, slug = '' }: Route, url: URL, surroundings: Surroundings) {
  const load = loaders[page]
  if (!load) return { data: null, status: 200 }
  const data = (await load({ url, slug, surroundings })) ?? null
  return { data, status: data === null ? 404 : 200 }
}
