import { dataAddress, type PageData } from '../../contract/rendering.ts'
import { isOnDemand, matchRoute, normalPath } from '../../contract/routes.ts'
import { moved } from '../../model/moved.ts'
import { takeContent } from '../content.ts'
import { importPage, type LoadedPage } from '../page-code.ts'

/**
 * The server failed or the browser is offline, so the router shows the error screen. After any other error, for example if
 * there's a new build or a content filter blocks the request, the router loads the document.
 */
export class ScreenError extends Error {}

/**
 * The loaded pages, by their `addressOf`. A page that fails to load is removed, so that the next navigation loads it again.
 */
export const pages = new Map<string, Promise<LoadedPage>>()

/** Returns the URL of a link that client-side navigation can follow. Returns null if the browser has to follow the link. */
export function match(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return matchRoute(link.pathname) && !moved[normalPath(link.pathname)] ? new URL(link.href) : null
}

/** Returns the key of a page. The key includes the query string only if the server renders the page for each request. */
export const addressOf = ({ pathname, search }: URL) =>
  isOnDemand(pathname, search) ? pathname + search : pathname

/**
 * Loads a page's code and data, once. If this call requests the data, `signal` aborts that request. The next call after an abort
 * requests it again, because a visitor who follows a link twice may wait for a prefetch that gets no answer.
 */
export function load(url: URL, signal: AbortSignal | null = null): Promise<LoadedPage> {
  const address = addressOf(url)
  const page = pages.get(address) ?? fetchPage(url, signal)
  pages.set(address, page)
  const forget = () => {
    if (pages.get(address) === page) pages.delete(address)
  }
  signal?.addEventListener('abort', forget)
  page.then(() => signal?.removeEventListener('abort', forget), forget)
  return page
}

async function fetchPage(url: URL, signal: AbortSignal | null): Promise<LoadedPage> {
  const route = matchRoute(url.pathname)
  if (!route) throw new Error(`No page at ${url.pathname}`)
  // Load the code and the data in parallel. If both fail, throw the data's error, which says whether the network failed.
  const code = importPage(route.page, route.slug)
  code.catch(() => undefined)
  const response = await fetch(dataAddress(url.pathname) + url.search, { signal }).catch((cause) => {
    throw navigator.onLine ? cause : new ScreenError(url.pathname, { cause })
  })
  const Failure = response.status >= 500 ? ScreenError : Error
  if (!response.ok) throw new Failure(`${url.pathname}: ${response.status}`)
  const { build, data, content }: PageData = await response.json()
  await takeContent(content)
  return { address: addressOf(url), build, data, ...(await code) }
}
