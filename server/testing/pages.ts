import { Hono } from 'hono'
import { modeOfPages, type PageSettings } from '../http/fill-placeholders.ts'
import { pageResponse, type Site } from '../http/site.ts'

/** Renders pages from their sources, for tests without a build. */
export function testPages(config: PageSettings): Pick<Site, 'page' | 'courseFile'> {
  return {
    courseFile: () => null,
    async page(name, data, url, allow) {
      const renderer = await import('../../web/entry.server.tsx')
      const site = { origin: config.siteUrl, mode: modeOfPages(config) }
      return pageResponse(await renderer.page(name, data, { url, site }), config, allow)
    },
  }
}

/** An app with only a sandbox's pages, mounted as in the site. */
export function withPages(pages: Hono, config: PageSettings): Hono {
  const render = async () => new Response(null, { status: 404 })
  const site: Site = { files: { get: () => undefined }, render, ...testPages(config) }
  const app = new Hono()
  app.use((c, next) => {
    c.set('site', site)
    return next()
  })
  return app.route('/', pages)
}
