import type { OrderAddress, OrderConfirmation } from './order.ts'
import type { PageName } from './routes.ts'
import type { ServerPage, ServerPages } from './server-pages.ts'

/** What the renderer needs from its caller: the server passes its own values, the build placeholders. */
export type Surroundings = {
  /** The site's public address, without a slash at its end. */
  origin: string
  /** `sandbox` or `live`; the build's placeholder is neither. */
  mode: string
  /** The current state of the order that an address names and has the claim of, or null. */
  findOrder(address: OrderAddress): Promise<OrderConfirmation | null>
  /** Reports an error while a page is rendered; the visitor sees the error screen, with status 500. */
  fault(error: unknown): void
}

/** Answers with a page, with a page's data (`/story.data`), with a feed or with a redirect. */
export type Renderer = (request: Request, surroundings: Surroundings) => Promise<Response>

/** Renders a page that the server fills into HTML without scripts. */
export type PageRenderer = <Name extends ServerPage>(
  name: Name,
  data: ServerPages[Name],
  request: { url: URL } & Pick<Surroundings, 'origin' | 'mode'>,
) => Promise<string>

/** The chunk that each source file became, from Vite's manifest, with the text of its stylesheets by their addresses. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: Readonly<Record<string, string>> }>
>

/** What the renderer needs of the browser's build. */
export type BrowserBuild = {
  /** Changes with every change of the scripts. */
  id: string
  /** The bootstrap script, inlined into every page. */
  bootstrap: string
  manifest: Manifest
}

/** What the built renderer exports. Without a build (in development) the scripts are the sources, as Vite serves them. */
export type BuiltPages = {
  openRenderer(build: BrowserBuild | null): Renderer
  openPageRenderer(build: BrowserBuild | null): PageRenderer
}

/** The JSON at a page's data address: the id of the browser build that it is for, the page that shows it, and the data itself. */
export type PageData = { build: string; page: PageName; data: unknown }

/** The address of a page's data, which client navigation fetches: `/story` -> `/story.data`, home -> `/_.data`. */
export function dataAddress(pathname: string): string {
  return `${pathname === '/' ? '/_' : pathname}.data`
}

/** The page of a data address; null for any other address. */
export function pageOfData(pathname: string): string | null {
  if (!pathname.endsWith('.data')) return null
  const page = pathname.slice(0, -'.data'.length)
  return page === '/_' ? '/' : page
}
