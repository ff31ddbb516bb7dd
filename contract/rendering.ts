import type { OrderConfirmation } from './order.ts'

/** What the one who asks for a page brings to it: the server for itself, the build with placeholders. */
export type Surroundings = {
  /** The site's public address, without a slash at its end. */
  origin: string
  /** `sandbox` or `live`; the build's placeholder is neither. */
  mode: string
  /** The order of a payment session as it stands now, or null. */
  findOrder(sessionId: string): Promise<OrderConfirmation | null>
  /** Hears of what went wrong while a page was made; the visitor is shown the error screen, with status 500. */
  fault(error: unknown): void
}

/** Answers with a page, with a page's data (`/story.data`), with a feed or with a redirect. */
export type Renderer = (request: Request, surroundings: Surroundings) => Promise<Response>

/** The chunk that each source file became, from Vite's manifest, with the text of its stylesheets by their addresses. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: Readonly<Record<string, string>> }>
>

/** What the built pages export. Without a manifest their scripts are the sources themselves, as Vite serves them. */
export type BuiltPages = { openRenderer(manifest: Manifest | null): Renderer }

/** Where the data of a page are fetched for a move to it: `/story` -> `/story.data`, home -> `/_.data`. */
export function dataAddress(pathname: string): string {
  return `${pathname === '/' ? '/_' : pathname}.data`
}

/** The page whose data are at an address, or null where it is no such address. */
export function pageOfData(pathname: string): string | null {
  if (!pathname.endsWith('.data')) return null
  const page = pathname.slice(0, -'.data'.length)
  return page === '/_' ? '/' : page
}
