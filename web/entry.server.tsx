import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { articles } from 'virtual:articles'
import type { MDXContent } from 'mdx/types'
import { renderToPipeableStream } from 'react-dom/server'
import { moved } from '../content/moved.ts'
import {
  type BrowserBuild,
  type PageData,
  type PageRenderer,
  pageOfData,
  type Renderer,
  type Surroundings,
} from '../contract/rendering.ts'
import { matchRoute, normalPath, type PageName, type Route } from '../contract/routes.ts'
import { lessonText } from './course/lesson-texts.ts'
import { feeds } from './found/feeds.ts'
import { ErrorScreen } from './frame/error-screen.tsx'
import type { SiteFacts } from './frame/use-site.ts'
import { loadData, serverPageData } from './loaders.ts'
import { importPage, type LoadedPage } from './page-code.ts'
import { type Served, servedElement } from './served.ts'
import { SitePage } from './site-page.tsx'
import { stylesOf } from './styles-of.ts'

const texts = import.meta.glob<MDXContent>('../content/articles/*.mdx', { import: 'default' })

/** The module that hydrates a page. */
const entry = 'web/entry.client.tsx'

/** Articles with an address of their own at the root. */
const aliases = new Map(articles.map(({ canonicalPath, slug }) => [canonicalPath, slug]))

type PageRequest = { url: URL; surroundings: Surroundings; build: BrowserBuild | null }
type DocumentRequest = Omit<PageRequest, 'surroundings'> & { surroundings: SiteFacts }

/** Opens the renderer with the browser's build, or with the sources where Vite serves them. */
export function openRenderer(build: BrowserBuild | null): Renderer {
  return async (request, surroundings) => {
    const url = new URL(request.url)
    const elsewhere = moved[normalPath(url.pathname)]
    if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere + url.search } })
    const page: PageRequest = { url, surroundings, build }
    try {
      return (await feeds[url.pathname]?.()) ?? (await dataResponse(page)) ?? (await pageResponse(page))
    } catch (error) {
      surroundings.fault(error)
      return errorResponse(page)
    }
  }
}

/** Opens the renderer of the pages that the server fills. */
export function openPageRenderer(build: BrowserBuild | null): PageRenderer {
  return async (name, data, { url, origin, mode }) => {
    const { lessonId } = data as { lessonId?: string }
    const Text = lessonId ? await lessonText(lessonId) : undefined
    const page = {
      address: url.pathname,
      Page: await importPage(name),
      Text,
      data: serverPageData(name, data),
    }
    return renderDocument(page, { url, surroundings: { origin, mode }, build }, [
      entry,
      `web/pages/${name}/page.tsx`,
    ])
  }
}

function routeOf(pathname: string): Route {
  const slug = aliases.get(normalPath(pathname))
  return slug ? { page: 'article', slug } : (matchRoute(pathname) ?? { page: 'not-found' })
}

async function dataResponse({ url, surroundings, build }: PageRequest): Promise<Response | null> {
  const pathname = pageOfData(url.pathname)
  if (pathname === null) return null
  const page = new URL(url)
  page.pathname = pathname
  const { status, ...loaded } = await loadData(routeOf(pathname), page, surroundings)
  const json: PageData = { build: build?.id ?? '', ...loaded }
  return Response.json(json, { status, headers: cachingOf(loaded.page) })
}

async function pageResponse(request: PageRequest): Promise<Response> {
  const { url, surroundings, build } = request
  const { slug } = routeOf(url.pathname)
  const { page, data, status } = await loadData(routeOf(url.pathname), url, surroundings)
  const text = `content/articles/${slug}.mdx`
  const sources = [entry, `web/pages/${page}/page.tsx`, ...(page === 'article' ? [text] : [])]
  const [Page, Text] = await Promise.all([importPage(page), page === 'article' && texts[`../${text}`]?.()])
  const { origin, mode } = surroundings
  const served: Served = {
    build: build?.id ?? '',
    site: { origin, mode },
    path: url.pathname,
    page,
    slug,
    data,
    scripts: build ? scriptsOf(sources, build) : [`/${entry}`],
  }
  const scripts =
    `<script id="${servedElement}" type="application/json">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>` +
    `<script type="module"${build ? `>${build.bootstrap}` : ' src="/web/bootstrap.ts">'}</script>`
  const html = await renderDocument(
    { address: url.pathname, Page, Text: Text || undefined, data },
    request,
    sources,
  )
  return htmlResponse(
    html.replace('</body>', () => `${scripts}</body>`),
    status,
    cachingOf(page),
  )
}

const ErrorPage = () => <ErrorScreen error={null} />

/** Without scripts: rendering it again in the browser might fail again. */
async function errorResponse(request: PageRequest): Promise<Response> {
  const page = { address: request.url.pathname, Page: ErrorPage, data: null }
  return htmlResponse(await renderDocument(page, request, [entry]), 500)
}

function htmlResponse(html: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

/** An order is its buyer's: no cache may keep it, and no request from its page may carry its address. */
function cachingOf(page: PageName): Record<string, string> {
  return page === 'order' ? { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } : {}
}

/** Every script of a page, so that all are fetched at once; the entry first. */
function scriptsOf(sources: readonly string[], { manifest }: BrowserBuild): string[] {
  const scripts = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no script for ${source}`)
    const address = `/${chunk.file}`
    if (scripts.has(address)) return
    scripts.add(address)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...scripts]
}

/** The HTML of a page with its styles, which React leaves alone in the browser. */
async function renderDocument(
  page: LoadedPage,
  { url, surroundings: { origin, mode }, build }: DocumentRequest,
  sources: readonly string[],
): Promise<string> {
  const html = await renderWhole(<SitePage site={{ origin, mode }} page={page} url={url} />)
  const styles = stylesOf(sources, build?.manifest ?? null)
  return html.replace('</head>', () => `${styles}</head>`)
}

/** Without streaming. Suspense boundaries stay in their place, however large they are: React would send them after the page. */
function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
