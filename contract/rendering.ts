/** The values of the modules that read a site, by module (`pages/home`) and by name. */
export type SiteValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

import type { OrderAddress, OrderConfirmation } from './order.ts'
import type { Product } from './products.ts'
import type { ServerPage, ServerPages } from './server-pages.ts'
import type { TextNode } from './text-tree.ts'

/** The facts about the running site that pages show. The build renders placeholders instead of them. */
export type SiteFacts = {
  /** The site's public origin, without a trailing slash. */
  origin: string
  /** `sandbox`, `live`, or the placeholder for the mode. */
  mode: string
}

/** What pages that the server renders for each request read from the database. */
export type PageQueries = {
  /** Returns the order of a checkout session. Returns null if there is none, or if the claim is wrong or has expired. */
  findOrder(address: OrderAddress): Promise<OrderConfirmation | null>
  /** Returns why a product isn't sold at the moment, as a sentence for visitors. Null while it is. */
  whyNotSold(product: Product): Promise<string | null>
}

/** Answers for pages that no server renders. */
export const noQueries: PageQueries = {
  findOrder: async () => null,
  whyNotSold: async ({ paused }) => paused,
}

/** The values that the server passes to the renderer along with a request. */
export type Surroundings = SiteFacts &
  PageQueries & {
    /** An article's text, if it isn't the one of the publication. */
    text?: readonly TextNode[]
  }

/**
 * The exports of `web/entry.server.tsx`, from the build or from Vite's dev server. Both functions throw if a page can't be
 * rendered.
 */
export type Renderer = {
  /** Responds with a page, a page's data (`/story.data`), a feed or a redirect. */
  answer(request: Request, surroundings: Surroundings): Promise<Response>
  /** Returns the scripts that export the site's values for the browser. The press writes them into the built site. */
  contentFiles(): readonly { path: string; code: string }[]
  /** Shows another publication of the site from now on: the one with these values, from its `site.json`. */
  takeSite(values: SiteValues): void
  /** Renders a page of contract/server-pages.ts as HTML that React doesn't hydrate. */
  page<Name extends ServerPage>(
    name: Name,
    data: ServerPages[Name],
    request: { url: URL; site: SiteFacts },
  ): Promise<string>
}

/**
 * The paths of scripts that export values of the site (`SiteValues`): those that a page needs, and those that the parts of its
 * text need, by the parts' names.
 */
export type Content = { page: readonly string[]; parts: Readonly<Record<string, readonly string[]>> }

/**
 * The JSON of a page's data. `build` is the id of the browser build that the data belongs to. `content` leaves out the values
 * that every page has.
 */
export type PageData = { build: string; data: unknown; content: Content }

/** Returns the path of a page's data: `/story.data` for `/story`, `/_.data` for `/`. Client-side navigation fetches it. */
export const dataAddress = (pathname: string) => `${pathname === '/' ? '/_' : pathname}.data`

/** Returns the page's path for the path of its data, or null for any other path. */
export const pageOfData = (pathname: string) =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_$/, '/') : null
