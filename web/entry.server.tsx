import { text as readText } from 'node:stream/consumers'
import { articles, lessonTexts } from 'virtual:published'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Room } from '../contract/course-room.ts'
import { type PageData, pageOfData, type Renderer } from '../contract/rendering.ts'
import { matchRoute, normalPath, type PageName, type Route } from '../contract/routes.ts'
import { isOff } from '../model/is-off.ts'
import { movedTo } from '../model/moved-to.ts'
import { ownPages } from '../model/own-pages.ts'
import { diagrams, type styledParts } from '../model/parts.ts'
import { themeProperties } from '../model/theme.ts'
import bootstrap from './bootstrap.ts?script'
import lessonScript from './course/lesson-script.ts?script'
import { roomFrame } from './course/room-frame.tsx'
import { feeds } from './feeds/feeds.ts'
import { locationOf } from './frame/use-location.ts'
import { importPage } from './page-code.ts'
import { buildId, filesOf } from './page-files.ts'
import { type Served, servedElement } from './served.ts'
import { SitePage } from './site-page.tsx'
import { contentFiles, contentOf, sharedContent, takeSite } from './site-values.ts'
import themeChoice from './theme-choice.ts?script'

const loaders = import.meta.glob<(request: unknown) => unknown>('./pages/*/load.ts', { import: 'load' })
const loaderOf = async (page: string) => loaders[`./pages/${page}/load.ts`]?.()

/**
 * The source files of components that have their own scripts and styles. The document includes the styles. Hydration doesn't
 * wait for the scripts.
 */
const partSources: Record<(typeof styledParts)[number], string> = {
  ...(Object.fromEntries(diagrams.map((name) => [name, 'web/articles/diagrams.tsx'])) as Record<
    (typeof diagrams)[number],
    string
  >),
  NicheScorecard: 'web/scorecard/niche-scorecard.tsx',
  Instrument: 'web/lab/instrument.tsx',
  Video: 'web/videos/text-video.tsx',
}
/** A part without scripts or styles of its own, which any article may have. */
const stateFees = 'web/lab/state-fees.tsx'
/** The pages whose texts may show the fees. */
const withText = ['article', 'own-page', 'sample-lesson']
type Files = ReturnType<typeof filesOf>
const pageSource = (name: string) => `web/pages/${name}/page.tsx`

export { contentFiles, takeSite }

/** Pages that render their own 404 screen. */
const ownNotFound: readonly PageName[] = ['video']

export const answer: Renderer['answer'] = async (request, surroundings) => {
  const url = new URL(request.url)
  const elsewhere = movedTo(url)
  if (elsewhere) return new Response(null, { status: 301, headers: { Location: elsewhere } })
  const feed = feeds[url.pathname]
  if (feed) return feed()

  const dataOf = pageOfData(url.pathname)
  const { page: wanted, slug = '' } = routeOf(dataOf ?? url.pathname)
  const load = await loaderOf(wanted)
  const data = (await load?.({ url, slug, surroundings })) ?? null
  const isFound = wanted !== 'not-found' && (!load || data !== null)
  const status = isFound ? 200 : 404
  const name = isFound || ownNotFound.includes(wanted) ? wanted : 'not-found'
  const article = name === 'article' ? articles.find((one) => one.slug === slug) : undefined
  const live = article?.live ?? []
  const content = {
    page: contentOf(pageSource(name)),
    parts: {
      ...Object.fromEntries(live.map((part) => [part, contentOf(partSources[part])])),
      ...(withText.includes(name) && { StateFees: contentOf(stateFees) }),
    },
  }
  const pageData: PageData = { build: buildId(), data, content }
  if (dataOf !== null) return Response.json(pageData, { status })

  const files = filesOf(
    pageSource(name),
    live.map((part) => partSources[part]),
  )
  files.scripts.push(...sharedContent(), ...content.page)
  if (article && import.meta.env.PROD) files.scripts.push(`/text/${slug}.js`)
  // Leave out the other fields of `surroundings`, which are only for loaders.
  const site = { origin: surroundings.origin, mode: surroundings.mode }
  const served: Served = {
    ...pageData,
    content: { ...content, page: [...sharedContent(), ...content.page] },
    page: name,
    site,
    path: url.pathname,
    slug,
    scripts: files.scripts,
  }
  const json = JSON.stringify(served).replaceAll('<', '\\u003c')
  const scripts = `<script id="${servedElement}" type="application/json">${json}</script><script type="module">${bootstrap}</script>`
  const { text } = surroundings
  const code = text ? { ...(await importPage(name)), text } : await importPage(name, slug)
  const page = { build: buildId(), data, ...code, address: url.pathname }
  const html = await renderDocument({ site, view: { page, location: locationOf(url) } }, files, scripts)
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export const page: Renderer['page'] = async (name, given, { url, site }) => {
  const { lessonKey, room } = given as { lessonKey?: string; room?: Room }
  const load = await loaderOf(name)
  const data = load ? await load(given) : given
  const text = lessonKey ? lessonTexts[lessonKey] : undefined
  const page = { ...(await importPage(name)), address: url.pathname, build: buildId(), data, text }
  const frame = room && roomFrame(room, url.pathname)
  const code = lessonKey ? `<script type="module">${lessonScript}</script>` : ''
  return renderDocument(
    { site, view: { page, location: locationOf(url) }, frame },
    filesOf(pageSource(name)),
    code,
  )
}

/** Returns the route of a path, which may be the canonical path of an article, or an own page of the site. */
function routeOf(pathname: string): Route {
  const path = normalPath(pathname)
  const slug = articles.find(({ canonicalPath }) => canonicalPath === path)?.slug
  if (slug) return { page: 'article', slug }
  const own = ownPages.find((page) => page.path === path)
  if (own) return { page: 'own-page', slug: own.slug }
  return (!isOff(pathname) && matchRoute(pathname)) || { page: 'not-found' }
}

/**
 * Renders a page as HTML. Adds the styles and scripts outside React, so that React doesn't hydrate them. By default, React
 * moves large Suspense boundaries to the end of the document. The infinite chunk size prevents that.
 */
async function renderDocument(page: Parameters<typeof SitePage>[0], files: Files, code = '') {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(<SitePage {...page} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  const head = `<script>${themeChoice}</script><style>${themeProperties}${files.styles}</style>${files.links}`
  const html = await readText(prelude)
  return html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${code}</body>`)
}
