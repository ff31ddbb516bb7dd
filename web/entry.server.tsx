import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type Manifest, pageOfData, type Renderer, type Surroundings } from '../contract/rendering.ts'
import { feeds } from './found/feeds.ts'
import { ErrorScreen } from './frame/error-screen.tsx'
import { loadData } from './loaders.ts'
import type { LoadedPage } from './router/load-page.ts'
import { importPage, sourcesOf } from './router/page-files.ts'
import { movedTo, type PageName, pageAddress, type Route, routeOf } from './routes.ts'
import { entry, scriptsOf, takeOver } from './scripts-of.ts'
import { SitePage } from './site-page.tsx'
import { starter } from './starter.ts'
import { stylesOf } from './styles-of.ts'

/** An order is its buyer's alone: no cache between may keep it. */
const personal: readonly PageName[] = ['order']

/** Opens the renderer over the scripts that the build wrote, or over the sources where Vite serves them. */
export function openRenderer(manifest: Manifest | null): Renderer {
  return async (request, surroundings) => {
    const url = new URL(request.url)
    const asked: AskedPage = { url, surroundings, manifest }
    const elsewhere = movedTo(url.pathname)
    if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere + url.search } })
    try {
      return feeds[url.pathname]?.() ?? (await dataAnswer(asked)) ?? (await pageAnswer(asked))
    } catch (error) {
      surroundings.fault(error)
      return errorPage(asked)
    }
  }
}

type AskedPage = { url: URL; surroundings: Surroundings; manifest: Manifest | null }

async function dataAnswer({ url, surroundings }: AskedPage): Promise<Response | null> {
  const pathname = pageOfData(url.pathname)
  if (pathname === null) return null
  const page = new URL(url)
  page.pathname = pathname
  const route = routeOf(page.pathname)
  const { data, status } = await loadData(route, page, surroundings)
  return Response.json(data, { status, headers: cachingOf(route) })
}

async function pageAnswer(asked: AskedPage): Promise<Response> {
  const { url, surroundings } = asked
  const route = routeOf(url.pathname)
  const { data, status } = await loadData(route, url, surroundings)
  const page = { address: pageAddress(url), ...(await importPage(route)), data }
  return htmlAnswer(asked, { route, page, status })
}

/** A screen without scripts: what failed once had better not run again. */
function errorPage(asked: AskedPage): Promise<Response> {
  const page = { address: asked.url.pathname, Page: Fault, Text: undefined, data: null }
  return htmlAnswer(asked, { page, status: 500 })
}

const Fault = () => <ErrorScreen error={null} />

type Drawn = { page: LoadedPage; status: number; route?: Route }

async function htmlAnswer(
  { url, surroundings: { origin, mode }, manifest }: AskedPage,
  { page, status, route }: Drawn,
) {
  const site = { origin, mode }
  const forScripts = {
    data: json({ site, path: url.pathname, data: page.data }),
    starter: route ? starter(scriptsOf(route, manifest)) : '',
  }
  const html = await render(<SitePage site={site} page={page} url={url} forScripts={forScripts} />)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...(route && cachingOf(route)) }
  const styles = stylesOf([entry, takeOver, ...(route ? sourcesOf(route) : [])], manifest)
  return new Response(
    html.replace('</head>', () => `${styles}</head>`),
    { status, headers },
  )
}

function cachingOf({ page }: Route): Record<string, string> {
  return personal.includes(page) ? { 'Cache-Control': 'private, no-store' } : {}
}

/** As it may stand in a document: no text of ours can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Renders a page whole: nothing here is worth streaming. */
function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
