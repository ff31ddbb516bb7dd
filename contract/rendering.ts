import type { OrderAddress, OrderConfirmation } from './order.ts'
import type { ServerPage, ServerPages } from './server-pages.ts'

/** The facts about the running site that pages show. The build renders placeholders instead. */
export type SiteFacts = {
  /** The site's public address, without a trailing slash. */
  origin: string
  /** `sandbox`, `live`, or the build's placeholder. */
  mode: string
}

/** The caller's input for one request. */
export type Surroundings = SiteFacts & {
  /** Returns the order of a checkout session, or null. */
  findOrder(address: OrderAddress): Promise<OrderConfirmation | null>
}

/** The exports of `web/entry.server.tsx`, built or served by Vite. Both throw when a page cannot be rendered. */
export type Renderer = {
  /** Responds with a page, a page's data (`/story.data`), a feed or a redirect. */
  answer(request: Request, surroundings: Surroundings): Promise<Response>
  /** Renders a page of contract/server-pages.ts as HTML without scripts. */
  page<Name extends ServerPage>(
    name: Name,
    data: ServerPages[Name],
    request: { url: URL; site: SiteFacts },
  ): Promise<string>
}

/** The JSON at a page's data address: the data, and the id of the browser build that it belongs to. */
export type PageData = { build: string; data: unknown }

/** Returns the address of a page's data, which client navigation fetches: `/story.data` for `/story`, `/_.data` for `/`. */
export const dataAddress = (pathname: string) => `${pathname === '/' ? '/_' : pathname}.data`

/** Returns the page's path for a data address, or null for any other address. */
export const pageOfData = (pathname: string) =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_$/, '/') : null
