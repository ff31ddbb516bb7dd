import { moved } from '../../content/moved.ts'
import { dataAddress, type PageData } from '../../contract/rendering.ts'
import { matchRoute, normalPath } from '../../contract/routes.ts'
import { importPage, importText, type LoadedPage } from '../page-code.ts'

/** The server answered with an error, or not at all. All other failures (a new build) are solved by loading the document. */
export class ServerError extends Error {}

/** No answer: there is no network, or no server at its end. */
export class NoConnection extends ServerError {}

const pages = new Map<string, Promise<LoadedPage>>()
let currentBuild: string

/** Keeps the page that the document was served with. */
export function keepServedPage(page: LoadedPage, build: string): void {
  pages.set(page.address, Promise.resolve(page))
  currentBuild = build
}

/** The URL of a link that client navigation can follow, or null to leave the link to the browser. */
export function match(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const url = new URL(link.href)
  return matchRoute(url.pathname) && !moved[normalPath(url.pathname)] ? url : null
}

/** Tells pages apart. A query does so only where the server renders for each request. */
export const addressOf = ({ pathname, search }: URL) =>
  matchRoute(pathname)?.onDemand ? pathname + search : pathname

/** Loads a page's code and data, once. `signal` aborts the request that this call starts. */
export function load(url: URL, signal: AbortSignal | null = null): Promise<LoadedPage> {
  const address = addressOf(url)
  const known = pages.get(address)
  if (known) return known
  const page = fetchPage(url, signal)
  pages.set(address, page)
  const forget = () => pages.get(address) === page && pages.delete(address)
  page.catch(forget)
  signal?.addEventListener('abort', forget)
  return page
}

/** Makes a page that could not be rendered load again on the next navigation. */
export const forgetPage = (address: string) => void pages.delete(address)

async function fetchPage(url: URL, signal: AbortSignal | null): Promise<LoadedPage> {
  const route = matchRoute(url.pathname)
  if (!route) throw new Error(`No page at ${url.pathname}`)
  // All at once: the page that the server names is nearly always the route's. Without a network the code fails too.
  const code = Promise.all([
    importPage(route.page),
    route.page === 'article' && route.slug ? importText(route.slug).catch(() => null) : undefined,
  ])
  code.catch(() => undefined)
  const response = await fetch(dataAddress(url.pathname) + url.search, { signal }).catch((error: Error) => {
    throw signal?.aborted ? error : new NoConnection(url.pathname, { cause: error })
  })
  const [, Text] = await code
  if (!response.ok && response.status !== 404) throw new ServerError(`${url.pathname}: ${response.status}`)
  const { build, page, data }: PageData = await response.json()
  if (build !== currentBuild) throw new Error('The site was updated')
  if (Text === null && page === 'article') throw new Error(`No text for ${url.pathname}`)
  return { address: addressOf(url), Page: await importPage(page), Text: Text ?? undefined, data }
}
