import type { OrderAddress, OrderConfirmation } from './order.ts'
import type { ServerPage, ServerPages } from './server-pages.ts'

/** The facts of the running site that pages show; the build renders placeholders. */
export type SiteFacts = {
  /** The site's public address, without a slash at its end. */
  origin: string
  /** `sandbox` or `live`; the build's placeholder is neither. */
  mode: string
}

/** The renderer's input from its caller for one request. */
export type Surroundings = SiteFacts & {
  /** The current state of a payment session's order, or null. */
  findOrder(address: OrderAddress): Promise<OrderConfirmation | null>
}

/** The exports of `web/entry.server.tsx`, built or served by Vite. Both throw when a page cannot be rendered. */
export type Renderer = {
  /** Answers with a page, with a page's data (`/story.data`), with a feed or with a redirect. */
  answer(request: Request, surroundings: Surroundings): Promise<Response>
  /** Renders a page that the server fills into HTML without scripts. */
  page<Name extends ServerPage>(
    name: Name,
    data: ServerPages[Name],
    request: { url: URL; site: SiteFacts },
  ): Promise<string>
}

/** The JSON at a page's data address: the id of the browser build that it is for, and the data itself. */
export type PageData = { build: string; data: unknown }

/** The address of a page's data, which client navigation fetches: `/story` -> `/story.data`, home -> `/_.data`. */
export const dataAddress = (pathname: string) => `${pathname === '/' ? '/_' : pathname}.data`

/** The page of a data address; null for any other address. */
export const pageOfData = (pathname: string) =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_$/, '/') : null
