import { Hono } from 'hono'
import { modeOfPages, type PageSettings } from '../http/fill-placeholders.ts'
import { pageResponse, type Site } from '../http/site.ts'

/** Renders pages from their sources, for tests without a build. */
export function testPages(config: PageSettings): Pick<Site, 'page' | 'courseFile' | 'take'> {
  return {
    take: async () => {},
    courseFile: () => null,
    async page(name, data, url, allow) {
      const renderer = await import('../../web/entry.server.tsx')
      const site = { origin: config.siteUrl, mode: modeOfPages(config) }
      return pageResponse(await renderer.page(name, data, { url, site }), config, allow)
    },
  }
}

/** Returns a site without built files. It has only the pages that the server renders for each request. */
export function unbuilt({ config }: { config: PageSettings }): Site {
  const render = async () => Response.json({ error: 'There is nothing here.' }, { status: 404 })
  return { files: { get: () => undefined }, render, ...testPages(config) }
}

/** Returns an app that has only these sandbox pages. */
export function withPages(pages: Hono, config: PageSettings): Hono {
  const site = unbuilt({ config })
  const app = new Hono()
  app.use((c, next) => {
    c.set('site', site)
    return next()
  })
  return app.route('/', pages)
}
