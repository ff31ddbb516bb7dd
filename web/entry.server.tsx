import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { articles } from 'virtual:articles'
import type { MDXContent } from 'mdx/types'
import { renderToPipeableStream } from 'react-dom/server'
import { isOff } from '../content/is-off.ts'
import { moved } from '../content/moved.ts'
import { themeProperties } from '../content/theme.ts'
import type { Room } from '../contract/course-room.ts'
import {
  type BrowserBuild,
  type Chunk,
  type PageData,
  pageOfData,
  type Renderer,
  type SiteFacts,
  type Surroundings,
} from '../contract/rendering.ts'
import { matchRoute, normalPath, type PageName, type Route } from '../contract/routes.ts'
import { lessonText } from './course/lesson-texts.ts'
import { RoomBar, RoomFooter } from './course/room-frame.tsx'
import type { Frame } from './document.tsx'
import { feeds } from './found/feeds.ts'
import { ErrorScreen } from './frame/error-screen.tsx'
import { importPage, type LoadedPage } from './page-code.ts'
import { type Served, servedElement } from './served.ts'
import { SitePage } from './site-page.tsx'

const texts = import.meta.glob<MDXContent>('../content/articles/*.mdx', { import: 'default' })
const loaders = import.meta.glob<(request: unknown) => unknown>('./pages/*/load.ts', { import: 'load' })

/** The module that hydrates a page. */
const entry = 'web/entry.client.tsx'
const pageSource = (name: string) => `web/pages/${name}/page.tsx`

/** Articles with an address of their own at the root. */
const aliases = new Map(articles.map(({ canonicalPath, slug }) => [canonicalPath, slug]))

/** Opens the renderer with the browser's build, or with the sources where Vite serves them. */
export function openRenderer(build: BrowserBuild | null): Renderer {
  return {
    async answer({ url: address }, surroundings) {
      const url = new URL(address)
      const elsewhere = moved[normalPath(url.pathname)]
      if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere + url.search } })
      try {
        return (await feeds[url.pathname]?.()) ?? (await pageResponse(url, surroundings, build))
      } catch (error) {
        surroundings.fault(error)
        // Without scripts: rendering it again in the browser might fail again.
        const page = { address: url.pathname, Page: ErrorPage, data: null }
        return htmlResponse(
          await renderDocument(page, url, surroundings, chunksOf(build, [entry]), {
            themeChoice: build?.themeChoice,
          }),
          500,
        )
      }
    },
    async page(name, given, { url, site }) {
      const { lessonId, room } = given as { lessonId?: string; room?: Room }
      const load = await loaderOf(name)
      const page = {
        address: url.pathname,
        Page: await importPage(name),
        Text: lessonId ? await lessonText(lessonId) : undefined,
        data: load ? await load(given) : given,
      }
      // The course room has a bar and a foot of its own.
      const frame = room && {
        header: <RoomBar room={room} pathname={url.pathname} />,
        footer: <RoomFooter room={room} />,
      }
      return renderDocument(page, url, site, chunksOf(build, [entry, pageSource(name)]), {
        frame,
        themeChoice: build?.themeChoice,
      })
    },
  }
}

/** An order is its buyer's: no cache may keep it, and no request from its page may carry its address. */
const buyersOwn = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

const ErrorPage = () => <ErrorScreen error={null} />

function routeOf(pathname: string): Route {
  const slug = aliases.get(normalPath(pathname))
  if (slug) return { page: 'article', slug }
  return (!isOff(pathname) && matchRoute(pathname)) || { page: 'not-found' }
}

const loaderOf = async (page: string) => loaders[`./pages/${page}/load.ts`]?.()

/** Pages with a screen of their own for an address that they know nothing of. */
const ownNotFound: readonly PageName[] = ['video']

async function pageResponse(url: URL, surroundings: Surroundings, build: BrowserBuild | null) {
  const dataOf = pageOfData(url.pathname)
  const { page: wanted, slug = '' } = routeOf(dataOf ?? url.pathname)
  const load = await loaderOf(wanted)
  const data = (await load?.({ url, slug, surroundings })) ?? null
  const isFound = wanted !== 'not-found' && (!load || data !== null)
  const page = isFound || ownNotFound.includes(wanted) ? wanted : 'not-found'
  const status = isFound ? 200 : 404
  const headers: Record<string, string> = page === 'order' ? buyersOwn : {}
  const pageData: PageData = { build: build?.id ?? '', page, data }
  if (dataOf !== null) return Response.json(pageData, { status, headers })

  const text = page === 'article' ? `content/articles/${slug}.mdx` : null
  const chunks = chunksOf(build, [entry, pageSource(page), ...(text ? [text] : [])])
  const Text = text ? await texts[`../${text}`]?.() : undefined
  const { origin, mode } = surroundings
  const served: Served = {
    ...pageData,
    site: { origin, mode },
    path: url.pathname,
    slug,
    scripts: build ? chunks.map(({ file }) => `/${file}`) : [`/${entry}`],
  }
  const html = await renderDocument(
    { address: url.pathname, Page: await importPage(page), Text, data },
    url,
    surroundings,
    chunks,
    {
      themeChoice: build?.themeChoice,
      scripts:
        `<script id="${servedElement}" type="application/json">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>` +
        `<script type="module"${build ? `>${build.bootstrap}` : ' src="/web/bootstrap.ts">'}</script>`,
    },
  )
  return htmlResponse(html, status, headers)
}

function htmlResponse(html: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

/** The chunks of these sources and of all that they import, so that a page's files are fetched at once; the entry first. */
function chunksOf(build: BrowserBuild | null, sources: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const visit = (source: string) => {
    const chunk = build?.manifest[source]
    if (!chunk) throw new Error(`The build has no script for ${source}`)
    if (chunks.has(chunk.file)) return
    chunks.set(chunk.file, chunk)
    chunk.imports?.forEach(visit)
  }
  if (build) sources.forEach(visit)
  return [...chunks.values()]
}

type Around = { scripts?: string; frame?: Frame | undefined; themeChoice?: string | undefined }

/**
 * The HTML of a page. Its styles are inlined, and React leaves them alone in the browser. Each stylesheet is linked as well,
 * disabled: the browser doesn't fetch a disabled link, and Vite's loader of dynamic imports, which looks for a link with the
 * file's address, takes the file for loaded. It loads what another page needs besides.
 */
async function renderDocument(
  page: LoadedPage,
  url: URL,
  { origin, mode }: SiteFacts,
  chunks: readonly Chunk[],
  { scripts = '', frame, themeChoice = '' }: Around = {},
): Promise<string> {
  const sheets = new Map(chunks.flatMap(({ css }) => Object.entries(css)))
  const links = [...sheets.keys()].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  const theme = themeChoice && `<script>${themeChoice}</script>`
  const styles = `${theme}<style>${themeProperties}${[...sheets.values()].join('')}</style>${links.join('')}`
  const html = await renderWhole(<SitePage site={{ origin, mode }} page={page} url={url} frame={frame} />)
  return html.replace('</head>', () => `${styles}</head>`).replace('</body>', () => `${scripts}</body>`)
}

/** Without streaming. Suspense boundaries stay in their place, however large they are: React would send them after the page. */
function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(readText(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
