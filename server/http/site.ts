import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { courseFolder } from '../../contract/products.ts'
import type { PageQueries, Renderer } from '../../contract/rendering.ts'
import type { ServerPage, ServerPages } from '../../contract/server-pages.ts'
import { courseFiles } from '../../model/course-files.ts'
import { fileProductNamed } from '../../model/sold.ts'
import type { Config } from '../config.ts'
import { listBuilds } from '../process/builds.ts'
import { hour } from '../process/clock.ts'
import { buildFolder } from '../process/site-values.ts'
import {
  type Allowance,
  contentSecurityPolicy,
  type PolicySettings,
  readInlineScripts,
} from './content-security-policy.ts'
import { modeOfPages } from './fill-placeholders.ts'
import { openStaticFiles, type StaticFile } from './static-files.ts'

/** The built site: its files, and a renderer for the other pages. */
export type Site = NonNullable<Awaited<ReturnType<typeof openBuilt>>>

const megabyte = 1024 * 1024
/** The number of earlier builds whose scripts, styles and fonts are served. */
const mostEarlier = 5
/** Matches assets that the owner can't take down. The others are pictures. */
const isProgram = /\.(js|css|woff2)$/

/**
 * Opens a build, or returns null if there's none. A later build doesn't affect the result until it takes it. Pages that
 * are rendered for each request ask `queries`.
 */
export async function openBuilt(config: Config, queries: PageQueries, built = buildFolder()) {
  if (built === null) return null
  let folder = built
  const settings = { ...config, inlineScripts: readInlineScripts(built) }
  let files = openStaticFiles(join(folder, 'client'), settings)
  // Pages that visitors opened before still request their assets. The names of assets have hashes. Pictures of the build before
  // this one are served for an hour after the publication, so that one that the owner took down doesn't stay readable.
  let picturesUntil = 0
  const earlier = listBuilds()
    .filter((build) => resolve(build.folder) !== resolve(built))
    .map((build) => openStaticFiles(join(build.folder, 'client'), settings, { cacheBytes: megabyte }))
  earlier.splice(mostEarlier)
  const site = { origin: config.siteUrl, mode: modeOfPages(config) }
  const entry = pathToFileURL(join(built, 'server/entry.server.js')).href
  // Imported on first use, because it loads React.
  let opened: Promise<Renderer> | null = null
  const renderer = () => {
    opened ??= import(/* @vite-ignore */ entry)
    return opened
  }
  return {
    files: {
      get(path: string, accepted?: string): StaticFile | undefined {
        const found = files.get(path, accepted)
        if (found || !path.startsWith('/assets/')) return found
        const fresh = Date.now() < picturesUntil ? 1 : 0
        for (const place of isProgram.test(path) ? earlier : earlier.slice(0, fresh)) {
          const asset = place.get(path, accepted)
          if (asset) return asset
        }
        return undefined
      },
    },
    /** Serves another build of the same engine from now on, by its folder. */
    async take(next: string): Promise<void> {
      // The new build has the same renderer.
      const { takeSite } = await renderer()
      takeSite(JSON.parse(readFileSync(join(next, 'server/site.json'), 'utf8')))
      earlier.unshift(files)
      earlier.splice(mostEarlier)
      picturesUntil = Date.now() + hour
      files = openStaticFiles(join(next, 'client'), settings)
      folder = next
    },
    /** Renders a page that depends on the request, the data of such a page, or the 404 page. */
    async render(request: Request): Promise<Response> {
      const { answer } = await renderer()
      return ownAnswer(await answer(request, { ...site, ...queries }), settings)
    },
    /** Renders a page with this data. `allow` adds sources to the page's Content-Security-Policy. */
    async page<Name extends ServerPage>(name: Name, data: ServerPages[Name], url: URL, allow?: Allowance) {
      const html = await (await renderer()).page(name, data, { url, site })
      return pageResponse(html, settings, allow)
    },
    /** Returns the path of a built file of a product that model/course-files.ts lists, or that is sold. Null if there's none. */
    courseFile(name: string, product: string): string | null {
      const isSold =
        courseFiles.some((file) => file.product === product && file.name === name) ||
        fileProductNamed(product)?.files.some(({ file }) => file === name)
      const path = join(folder, courseFolder(product), name)
      return isSold && existsSync(path) ? path : null
    },
  }
}

export function pageResponse(html: string, settings: PolicySettings, allow?: Allowance): Response {
  const policy = contentSecurityPolicy(html, settings, allow)
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** Keeps these pages out of caches and their URLs out of Referer headers, because one of the pages shows an order. */
async function ownAnswer(answer: Response, settings: PolicySettings): Promise<Response> {
  if (answer.status === 301) {
    // By default, browsers cache a 301 forever. The old path may become a page again.
    answer.headers.set('cache-control', 'no-cache')
    return answer
  }
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'no-referrer')
  const text = await answer.text()
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy(text, settings))
  return new Response(text, { status: answer.status, headers })
}
