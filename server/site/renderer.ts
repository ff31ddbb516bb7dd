import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { OrderConfirmation } from '../../contract/order.ts'

export type FindOrder = (sessionId: string) => Promise<OrderConfirmation | null>

/** Renders what is not made at build, with the renderer that the build wrote to `entry`. */
export async function loadRenderer(
  entry: string,
  findOrder: FindOrder,
): Promise<(request: Request) => Promise<Response>> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const { orderLookup } = build.entry.module as unknown as { orderLookup: RouterContext<FindOrder> }
  return (request) => {
    const context = new RouterContextProvider()
    context.set(orderLookup, findOrder)
    return handle(request, context)
  }
}
