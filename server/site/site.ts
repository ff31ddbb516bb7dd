import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { OrderConfirmation } from '../../contract/order.ts'
import type { Services } from '../services.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { confirmOrder } from './order-confirmation.ts'
import { inOwnWords } from './own-words.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

/** The built site: files ready to send, and a renderer for the few pages that are not made at build. */
export type Site = {
  files: Map<string, StaticFile>
  render(request: Request): Promise<Response>
}

/** Loads the site from the folder that the build wrote: its client files and its renderer. */
export async function loadSite(buildFolder: string, services: Services): Promise<Site> {
  const entry = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  const build = (await import(/* @vite-ignore */ entry)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const { orderLookup } = build.entry.module as unknown as { orderLookup: OrderLookup }
  return {
    files: await loadStaticFiles(join(buildFolder, 'client'), services.config),
    async render(request) {
      const context = new RouterContextProvider()
      context.set(orderLookup, (sessionId) => confirmOrder(services, sessionId))
      return ownAnswer(await handle(request, context), services)
    },
  }
}

type OrderLookup = RouterContext<(sessionId: string) => Promise<OrderConfirmation | null>>

async function ownAnswer(answer: Response, { config }: Services): Promise<Response> {
  const headers = new Headers(answer.headers)
  const type = headers.get('content-type') ?? ''
  if (!/^text\//.test(type)) return answer
  const text = inOwnWords(await answer.text(), config)
  if (type.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy(text, config))
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  return new Response(text, { status: answer.status, headers })
}
