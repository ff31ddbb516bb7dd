import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Surroundings } from '../../contract/rendering.ts'
import type { Services } from '../services.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

/** The built site: files ready to send, and a renderer for the few pages that are not made at build. */
export type Site = {
  files: StaticFiles
  render(request: Request): Promise<Response>
}

/**
 * The site that was built here, or null before it was. `build` is a link to the current build (bin/build.ts), followed once: a
 * later build changes nothing for this process. `findOrder` is asked by the page after a payment.
 */
export async function openBuilt(
  services: Services,
  findOrder: Surroundings['findOrder'],
): Promise<Site | null> {
  if (!existsSync('build/server/entry.server.js')) return null
  return openSite(realpathSync('build'), services, findOrder)
}

/** Opens the site in the folder that the build wrote; its renderer is loaded, and React with it, when first needed. */
async function openSite(
  buildFolder: string,
  services: Services,
  findOrder: Surroundings['findOrder'],
): Promise<Site> {
  let renderer: Promise<(request: Request) => Promise<Response>> | undefined
  const load = async () => {
    const { loadRenderer } = await import('./renderer.ts')
    return loadRenderer(join(buildFolder, 'server'), {
      origin: services.config.siteUrl,
      mode: services.config.mode,
      findOrder,
      fault: (err) => services.log.error({ err }, 'a page could not be rendered'),
    })
  }
  return {
    files: openStaticFiles(join(buildFolder, 'client'), services.config),
    async render(request) {
      renderer ??= load()
      const render = await renderer
      return ownAnswer(await render(request), services)
    },
  }
}

async function ownAnswer(answer: Response, { config }: Services): Promise<Response> {
  const headers = new Headers(answer.headers)
  const type = headers.get('content-type') ?? ''
  if (answer.status === 301) return answer
  const text = await answer.text()
  if (type.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy(text, config))
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  return new Response(text, { status: answer.status, headers })
}
