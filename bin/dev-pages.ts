import { globSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import type { Renderer } from '../contract/rendering.ts'
import { noQueries } from '../contract/rendering.ts'

/** The paths that Vite handles: its own modules, and the sources of the browser's code. */
const ofVite = '/(@|web/|sites/|model/|contract/|text/|node_modules/)'
/** The paths that Vite's renderer doesn't handle. The server renders the order page, which needs the database. */
const notPages = new RegExp(`^(${ofVite}|/checkout/success)`)

/** Marks the texts in double square brackets, which the owner still has to write. Changes no element, so React doesn't notice. */
const mark = `
const marked = /\\[\\[.+?\\]\\]/g
const mark = () => {
  const ranges = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    for (const { 0: text, index } of texts.currentNode.data.matchAll(marked)) {
      const range = new Range()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + text.length)
      ranges.push(range)
    }
  CSS.highlights.set('unwritten', new Highlight(...ranges))
}
addEventListener('DOMContentLoaded', () => {
  mark()
  new MutationObserver(mark).observe(document.body, { subtree: true, childList: true, characterData: true })
})`

/** What the preview adds to a page's head. */
const unwrittenMarks = `<style>::highlight(unwritten) { background: #ffd54d; color: #17231c }</style><script>${mark}</script>`

/** Serves pages from their current sources. The server at `server` handles all other requests. A preview has no server. */
export function openDevPages({ server: options, plugins = [], ...config }: InlineConfig, server?: string) {
  return createServer({
    ...config,
    appType: 'custom',
    // Exclude the entry from Fast Refresh, because it can hydrate a document only once. A change to it reloads the page.
    plugins: [
      ...plugins,
      react({ include: /\.(mdx|tsx)$/, exclude: /node_modules|entry.client/ }),
      devPages(!server),
    ],
    server: {
      ...options,
      strictPort: true,
      // No page of another port may read these pages.
      cors: false,
      // Don't watch the output of a concurrent build.
      watch: { ignored: ['**/build{,s,.*}/**', '**/data/**', '**/owner/editor/dist/**'] },
      ...(server && { proxy: { [`^(?!${ofVite})`]: server } }),
    },
  })
}

function devPages(isAlone: boolean): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      // Run before the proxy, because the server has only the last build's pages. Vite shows a developer rendering errors on the
      // page. The owner, who sees a preview, gets a sentence.
      vite.middlewares.use((request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
        if (request.method !== 'GET' || notPages.test(url.pathname)) return next()
        render(vite, url, isAlone)
          .then(async (page) => {
            if (page.status === 404 && !isAlone) return next()
            response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
          })
          .catch((error: Error) => (isAlone ? say(response, error) : next(error)))
      })
    },
    /** Reloads the page when a module that only the renderer imports changes, such as a loader. */
    hotUpdate({ file, modules, server }) {
      const { moduleGraph, hot } = server.environments.client
      const isRenderers = this.environment.name === 'ssr' && modules.length > 0
      if (isRenderers && !moduleGraph.getModulesByFile(file)) hot.send({ type: 'full-reload' })
    },
  }
}

const say = (response: ServerResponse, { message }: Error) =>
  void response
    .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '10' })
    .end(`This page can’t be shown yet. It tries again every ten seconds.\n\n${message}\n`)

async function render(vite: ViteDevServer, url: URL, isPreview: boolean): Promise<Response> {
  const { answer } = (await vite.ssrLoadModule('/web/entry.server.tsx')) as Renderer
  const surroundings = { origin: url.origin, mode: 'sandbox', ...noQueries }
  const page = await answer(new Request(url), surroundings)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const head = await vite.transformIndexHtml(url.pathname, '<head></head>')
  // Whitespace between the tags would cause a hydration mismatch.
  const tags = head.replace(/<\/?head>|(?<=>)\s+/g, '')
  // Vite's scripts add the styles late. Linking the stylesheets avoids a flash of unstyled content.
  const links = globSync('web/**/*.css').map((file) => `<link rel="stylesheet" href="/${file}">`)
  const added = [tags, ...links, isPreview ? unwrittenMarks : ''].join('')
  const html = (await page.text()).replace('</head>', () => `${added}</head>`)
  return new Response(html, page)
}
