import { globSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { OrderConfirmation } from '../contract/order.ts'
import { type BuiltPages, dataAddress } from '../contract/rendering.ts'

/**
 * Renders pages in development, from their sources as they stand now. What fails goes to Vite, which shows it on the page
 * with the file, and again on the next save. `server` is the address of the server beside, which has the database.
 */
export function devPages(server: string): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      // After Vite's own answers (sources, assets), before its screen for errors.
      return () => {
        vite.middlewares.use((request, response, next) => {
          answer(vite, server, request, response).catch(next)
        })
      }
    },
    /** What the renderer alone reads (loaders, most of the content) is in no browser's code: the page comes anew. */
    hotUpdate({ modules, server }) {
      const { moduleGraph, hot } = server.environments.client
      const inBrowser = (file: string) =>
        [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null)
      const read = modules.flatMap(({ file }) => file ?? [])
      if (this.environment.name === 'ssr' && !read.every(inBrowser)) hot.send({ type: 'full-reload' })
    },
  }
}

async function answer(
  vite: ViteDevServer,
  server: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const { openRenderer } = (await vite.ssrLoadModule('/web/entry.server.tsx')) as BuiltPages
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const rendered = await openRenderer(null)(new Request(url, { method: request.method ?? 'GET' }), {
    origin: url.origin,
    mode: 'sandbox',
    findOrder: (sessionId) => askForOrder(server, sessionId),
    fault(error) {
      throw error
    },
  })
  const text = await rendered.text()
  response.writeHead(rendered.status, Object.fromEntries(rendered.headers))
  const isPage = rendered.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) return response.end(text)
  const tags = await tagsOf(vite, url)
  response.end(
    text.replace('<head>', () => `<head>${tags}`).replace('</head>', () => `${styleLinks()}</head>`),
  )
}

/** Null while the server starts anew, as for an order that nobody knows. */
async function askForOrder(server: string, sessionId: string): Promise<OrderConfirmation | null> {
  const query = new URLSearchParams({ session_id: sessionId })
  const answer = await fetch(`${server}${dataAddress('/checkout/success')}?${query}`).catch(() => null)
  if (!answer?.ok) return null
  const { data } = (await answer.json()) as { data: { order: OrderConfirmation | null } }
  return data.order
}

/** What Vite puts into a page's head, without the space between, which React would take for a difference. */
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
