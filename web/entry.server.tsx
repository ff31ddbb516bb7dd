import { text as readText } from 'node:stream/consumers'
import { articles } from 'virtual:articles'
import { prerenderToNodeStream } from 'react-dom/static'
import { isOff } from '../content/is-off.ts'
import { moved } from '../content/moved.ts'
import type { liveParts } from '../content/parts.ts'
import { themeProperties } from '../content/theme.ts'
import type { Room } from '../contract/course-room.ts'
import { type PageData, pageOfData, type Renderer, type Surroundings } from '../contract/rendering.ts'
import { matchRoute, normalPath, type PageName, type Route } from '../contract/routes.ts'
import bootstrap from './bootstrap.ts?script'
import { lessonText } from './course/lesson-texts.ts'
import { RoomBar, RoomFooter } from './course/room-frame.tsx'
import { feeds } from './feeds/feeds.ts'
import { ErrorScreen } from './frame/error-screen.tsx'
import { importPage } from './page-code.ts'
import { buildId, filesOf } from './page-files.ts'
import { type Served, servedElement } from './served.ts'
import { SitePage } from './site-page.tsx'
import themeChoice from './theme-choice.ts?script'

const loaders = import.meta.glob<(request: unknown) => unknown>('./pages/*/load.ts', { import: 'load' })
const loaderOf = async (page: string) => loaders[`./pages/${page}/load.ts`]?.()

/** The code of an article's live parts: the document carries their styles, and hydration doesn't wait for their scripts. */
const partSources: Record<(typeof liveParts)[number], string> = {
  NicheScorecard: 'web/scorecard/niche-scorecard.tsx',
  Instrument: 'web/lab/instrument.tsx',
}
const pageSource = (name: string) => `web/pages/${name}/page.tsx`

/** Articles with an address of their own at the root. */
const aliases = new Map(articles.map(({ canonicalPath, slug }) => [canonicalPath, slug]))

/** Pages with their own screen for unknown addresses. */
const ownNotFound: readonly PageName[] = ['video']

/** An order is private to its buyer: no cache may store the page, and no request from it may reveal its address. */
const buyersOwn = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

export const answer: Renderer['answer'] = async (request, surroundings) => {
  const url = new URL(request.url)
  const elsewhere = moved[normalPath(url.pathname)]
  if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere + url.search } })
  try {
    return (await feeds[url.pathname]?.()) ?? (await pageResponse(url, surroundings))
  } catch (error) {
    surroundings.fault(error)
    const page = { address: url.pathname, build: buildId, Page: ErrorPage, data: null }
    // Without scripts: rendering it again in the browser might fail again.
    const html = await renderDocument(<SitePage site={surroundings} page={page} url={url} />, filesOf())
    return htmlResponse(html, 500)
  }
}

const ErrorPage = () => <ErrorScreen error={null} />

export const page: Renderer['page'] = async (name, given, { url, site }) => {
  const { lessonId, room } = given as { lessonId?: string; room?: Room }
  const load = await loaderOf(name)
  const page = {
    ...(await importPage(name)),
    address: url.pathname,
    build: buildId,
    Text: lessonId ? await lessonText(lessonId) : undefined,
    data: load ? await load(given) : given,
  }
  // The course room has its own header and footer.
  const frame = room && {
    header: <RoomBar room={room} pathname={url.pathname} />,
    footer: <RoomFooter room={room} />,
  }
  return renderDocument(
    <SitePage site={site} page={page} url={url} frame={frame} />,
    filesOf(pageSource(name)),
  )
}

async function pageResponse(url: URL, surroundings: Surroundings) {
  const dataOf = pageOfData(url.pathname)
  const { page: wanted, slug = '' } = routeOf(dataOf ?? url.pathname)
  const load = await loaderOf(wanted)
  const data = (await load?.({ url, slug, surroundings })) ?? null
  const isFound = wanted !== 'not-found' && (!load || data !== null)
  const name = isFound || ownNotFound.includes(wanted) ? wanted : 'not-found'
  const status = isFound ? 200 : 404
  const headers: Record<string, string> = name === 'order' ? buyersOwn : {}
  const pageData: PageData = { build: buildId, data }
  if (dataOf !== null) return Response.json(pageData, { status, headers })

  const isText = name === 'article'
  const live = isText ? (articles.find((one) => one.slug === slug)?.live ?? []) : []
  const scripts = [...filesOf(pageSource(name)).scripts, ...(isText ? [`/text/${slug}.js`] : [])]
  const files = filesOf(pageSource(name), ...live.map((part) => partSources[part]))
  const { origin, mode } = surroundings
  const path = url.pathname
  const served: Served = { ...pageData, page: name, site: { origin, mode }, path, slug, scripts }
  const page = {
    ...pageData,
    ...(await importPage(name, slug)),
    address: path,
  }
  const html = await renderDocument(
    <SitePage site={served.site} page={page} url={url} />,
    files,
    `<script id="${servedElement}" type="application/json">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>` +
      `<script type="module">${bootstrap}</script>`,
  )
  return htmlResponse(html, status, headers)
}

function routeOf(pathname: string): Route {
  const slug = aliases.get(normalPath(pathname))
  if (slug) return { page: 'article', slug }
  return (!isOff(pathname) && matchRoute(pathname)) || { page: 'not-found' }
}

function htmlResponse(html: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

/** The HTML of a page. React leaves its styles and scripts alone in the browser. */
async function renderDocument(
  page: React.ReactNode,
  { styles, links }: ReturnType<typeof filesOf>,
  scripts = '',
): Promise<string> {
  const head = `<script>${themeChoice}</script><style>${themeProperties}${styles}</style>${links}`
  const html = await renderWhole(page)
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${scripts}</body>`)
}

/** Suspense boundaries stay in their place, however large they are: React would send them after the page. */
async function renderWhole(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  return readText(prelude)
}
