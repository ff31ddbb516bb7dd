import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { OrderConfirmation } from '../../contract/order.ts'
import type { Config } from '../config.ts'

type Contexts = { orderLookup: RouterContext<FindOrder>; siteMode: RouterContext<Config['mode']> }

export type FindOrder = (sessionId: string) => Promise<OrderConfirmation | null>

/** Renders what is not made at build, with the renderer that the build wrote to `entry`. */
export async function loadRenderer(
  entry: string,
  { findOrder, mode }: { findOrder: FindOrder; mode: Config['mode'] },
): Promise<(request: Request) => Promise<Response>> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const { orderLookup, siteMode } = build.entry.module as unknown as Contexts
  return (request) => {
    const context = new RouterContextProvider()
    context.set(orderLookup, findOrder)
    context.set(siteMode, mode)
    return handle(request, context)
  }
}
