import { globSync } from 'node:fs'
import { type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { OrderAddress, OrderConfirmation } from '../contract/order.ts'
import { type BuiltPages, dataAddress } from '../contract/rendering.ts'

/**
 * Renders pages in development, from their sources as they stand now. An error goes to Vite, which shows it on the page
 * with the file, and again on the next save. `server` is the address of the server beside, which has the database: every
 * request that is for no page goes there. A preview has none (null).
 */
export function devPages(server: string | null): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        answer(vite, server, request, response).catch(next)
      }
      // Before Vite, which would serve the source sandbox/mailbox.ts at /sandbox/mailbox. Its own addresses begin with @.
      vite.middlewares.use((request, response, next) =>
        /^\/(?!@)[^.?]*(\?|$)/.test(request.url ?? '') ? handle(request, response, next) : next(),
      )
      // After Vite's files, before its screen for errors.
      return () => void vite.middlewares.use(handle)
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
  server: string | null,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const page =
    request.method === 'GET' || request.method === 'HEAD' ? await render(vite, server, request) : null
  if (page && page.status !== 404) return send(page, response)
  const answered = await forward(server, request)
  if (page && (!answered || answered.statusCode === 404)) return send(page, response)
  if (!answered)
    return response
      .writeHead(503)
      .end(server ? 'The server starts anew: please try again in a moment.' : 'Not in a preview.')
  response.writeHead(answered.statusCode ?? 500, answered.headers)
  answered.pipe(response)
}

async function render(vite: ViteDevServer, server: string | null, request: Connect.IncomingMessage) {
  const { openRenderer } = (await vite.ssrLoadModule('/web/entry.server.tsx')) as BuiltPages
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const rendered = await openRenderer(null).answer(new Request(url), {
    origin: url.origin,
    mode: 'sandbox',
    findOrder: (address) => askForOrder(server, address),
    fault(error) {
      throw error
    },
  })
  const { status } = rendered
  const headers = Object.fromEntries(rendered.headers)
  const text = await rendered.text()
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, text }
  const tags = await tagsOf(vite, url)
  const html = text
    .replace('<head>', () => `<head>${tags}`)
    .replace('</head>', () => `${styleLinks()}</head>`)
  return { status, headers, text: html }
}

type Rendered = Awaited<ReturnType<typeof render>>

function send({ status, headers, text }: Rendered, response: ServerResponse) {
  response.writeHead(status, headers).end(text)
}

/** The server's response; null while it starts anew. */
function forward(server: string | null, request: Connect.IncomingMessage): Promise<IncomingMessage | null> {
  if (server === null) return Promise.resolve(null)
  const { originalUrl = '/', method, headers } = request
  return new Promise((resolve) => {
    const onward = open(new URL(originalUrl, server), { method, headers }, resolve)
    onward.on('error', () => resolve(null))
    request.pipe(onward)
  })
}

/** Null while the server starts anew, as for an order that nobody knows. */
async function askForOrder(
  server: string | null,
  { sessionId, claim }: OrderAddress,
): Promise<OrderConfirmation | null> {
  if (server === null) return null
  const query = new URLSearchParams({ session_id: sessionId, claim })
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
