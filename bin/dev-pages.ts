import { globSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import react from '@vitejs/plugin-react'
import { type Connect, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { pageOfData, type Renderer } from '../contract/rendering.ts'
import { matchRoute } from '../contract/routes.ts'

/** Requests that Vite handles: its modules, and the sources of the browser's code. */
const ofVite = '/(@|web/|content/|contract/|node_modules/)'

/** Serves pages from their current sources. `server` handles everything else; a preview has no server. */
export function openDevPages({ server: options, ...config }: InlineConfig, server?: string) {
  return createServer({
    ...config,
    appType: 'custom',
    // A document is hydrated once: a change that reaches the entry reloads the page.
    plugins: [react({ include: /\.(mdx|tsx)$/, exclude: /node_modules|entry.client/ }), devPages()],
    server: {
      ...options,
      strictPort: true,
      // A concurrent build changes no sources.
      watch: { ignored: ['**/build{,s,.*}/**', '**/data/**', '**/bench/peers/**', '**/owner/editor/**'] },
      ...(server && { proxy: { [`^(?!${ofVite})`]: server } }),
    },
  })
}

function devPages(): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      // An error goes to Vite, which shows it on the page with the file, and again on the next save.
      const pages =
        (isFound: (page: Response) => boolean): Connect.NextHandleFunction =>
        (request, response, next) => {
          const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
          if (request.method !== 'GET' || !isPages(url)) return next()
          render(vite, url).then((page) => (isFound(page) ? send(page, response) : next()), next)
        }
      // Before the server, which has the pages of the last build.
      vite.middlewares.use(pages(({ status }) => status !== 404))
      return () => void vite.middlewares.use(pages(() => true))
    },
    /** Files that only the renderer reads (loaders, most of the content) aren't in the browser's code, so the page reloads. */
    hotUpdate({ modules, server }) {
      const { moduleGraph, hot } = server.environments.client
      const inBrowser = (file: string) =>
        [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null)
      const read = modules.flatMap(({ file }) => file ?? [])
      if (this.environment.name === 'ssr' && !read.every(inBrowser)) hot.send({ type: 'full-reload' })
    },
  }
}

/** An order's page is the server's, which has the database. */
const isPages = ({ pathname }: URL) =>
  !new RegExp(`^${ofVite}`).test(pathname) && matchRoute(pageOfData(pathname) ?? pathname)?.page !== 'order'

async function render(vite: ViteDevServer, url: URL): Promise<Response> {
  const renderer = (await vite.ssrLoadModule('/web/entry.server.tsx')) as Renderer
  const page = await renderer.answer(new Request(url), {
    origin: url.origin,
    mode: 'sandbox',
    findOrder: async () => null,
    fault(error) {
      throw error
    },
  })
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const tags = await tagsOf(vite, url)
  const html = await page.text()
  return new Response(
    html.replace('<head>', () => `<head>${tags}`).replace('</head>', () => `${styleLinks()}</head>`),
    page,
  )
}

async function send(page: Response, response: ServerResponse) {
  response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
}

/** Vite's tags for a page's head, without whitespace between them, which would be a hydration mismatch. */
async function tagsOf(vite: ViteDevServer, url: URL): Promise<string> {
  const page = await vite.transformIndexHtml(url.pathname, '<head></head>')
  const [, tags = ''] = /<head>([\s\S]*)<\/head>/.exec(page) ?? []
  return tags.replace(/(?<=>)\s+(?=<)|^\s+|\s+$/g, '')
}

/** Vite adds styles once its scripts run: links show the page styled from the start. The theme, which orders the layers, is above. */
function styleLinks(): string {
  return globSync('web/**/*.css')
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('')
}
