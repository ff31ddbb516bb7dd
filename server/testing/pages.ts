import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { pageResponse, type Site } from '../http/site.ts'

/** The site's renderer over its sources, for tests that look at a page without a build. */
export function testPages(config: Pick<Config, 'siteUrl' | 'mode'>): Pick<Site, 'page' | 'courseFile'> {
  return {
    courseFile: () => null,
    async page(name, data, url, allow) {
      const { openRenderer } = await import('../../web/entry.server.tsx')
      const site = { origin: config.siteUrl, mode: config.mode }
      return pageResponse(await openRenderer(null).page(name, data, { url, site }), config, allow)
    },
  }
}

/** An app of a sandbox's pages alone, as the site mounts them. */
export function withPages(pages: Hono, config: Pick<Config, 'siteUrl' | 'mode'>): Hono {
  const render = async () => new Response(null, { status: 404 })
  const site: Site = { files: { get: () => undefined }, render, ...testPages(config) }
  const app = new Hono()
  app.use((c, next) => {
    c.set('site', site)
    return next()
  })
  return app.route('/', pages)
}
