import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import type { Renderer } from '../contract/rendering.ts'

/** Requests that Vite handles: its modules, and the sources of the browser's code. */
const ofVite = '/(@|web/|content/|contract/|node_modules/)'
/** No page has these addresses, except for an order's: that is the server's, which has the database. */
const notPages = new RegExp(`^(${ofVite}|/checkout/success)`)

/** Serves pages from their current sources. `server` handles everything else; a preview has no server. */
export function openDevPages({ server: options, ...config }: InlineConfig, server?: string) {
  return createServer({
    ...config,
    appType: 'custom',
    // A document is hydrated once: a change that reaches the entry reloads the page.
    plugins: [react({ include: /\.(mdx|tsx)$/, exclude: /node_modules|entry.client/ }), devPages(!server)],
    server: {
      ...options,
      strictPort: true,
      // A concurrent build changes no sources.
      watch: { ignored: ['**/build{,s,.*}/**', '**/data/**', '**/bench/peers/**', '**/owner/editor/**'] },
      ...(server && { proxy: { [`^(?!${ofVite})`]: server } }),
    },
  })
}

function devPages(isAlone: boolean): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      // Before the server, which has the pages of the last build. An error goes to Vite, which shows it on the page.
      vite.middlewares.use((request, response, next) => {
        const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
        if (request.method !== 'GET' || notPages.test(url.pathname)) return next()
        render(vite, url).then(async (page) => {
          if (page.status === 404 && !isAlone) return next()
          response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
        }, next)
      })
    },
    /** Code that only the renderer runs, as loaders, isn't in the browser's: the page reloads. */
    hotUpdate({ file, modules, server }) {
      const { moduleGraph, hot } = server.environments.client
      const isRenderers = this.environment.name === 'ssr' && modules.length > 0
      if (isRenderers && !moduleGraph.getModulesByFile(file)) hot.send({ type: 'full-reload' })
    },
  }
}

async function render(vite: ViteDevServer, url: URL): Promise<Response> {
  const { answer } = (await vite.ssrLoadModule('/web/entry.server.tsx')) as Renderer
  const surroundings = { origin: url.origin, mode: 'sandbox', findOrder: async () => null }
  const page = await answer(new Request(url), surroundings)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const head = await vite.transformIndexHtml(url.pathname, '<head></head>')
  // Whitespace between them would be a hydration mismatch.
  const tags = head.replace(/<\/?head>|(?<=>)\s+/g, '')
  // Vite adds styles once its scripts run: links show the page styled from the start.
  const links = globSync('web/**/*.css').map((file) => `<link rel="stylesheet" href="/${file}">`)
  const html = (await page.text()).replace('</head>', () => `${tags}${links.join('')}</head>`)
  return new Response(html, page)
}
