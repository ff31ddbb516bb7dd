import type { MDXContent } from 'mdx/types'
import { dataAddress } from '../../contract/rendering.ts'
import { pageAddress, routeOf } from '../routes.ts'
import { importPage, type Page } from './page-files.ts'

/** All that is needed to draw an address at once. */
export type LoadedPage = {
  /** What tells it from other pages: `pageAddress`. */
  address: string
  Page: Page
  Text: MDXContent | undefined
  data: unknown
}

/** The server could not make the page's data. Everything else that fails is the network's or a new release's doing. */
export class PageFault extends Error {
  override name = 'PageFault'
}

const known = new Map<string, LoadedPage>()
const coming = new Map<string, Promise<LoadedPage>>()

/** The code and the data of an address, from memory if this document has had them before. */
export async function loadPage(url: URL): Promise<LoadedPage> {
  const address = pageAddress(url)
  const ready = known.get(address)
  if (ready) return ready
  const begun = coming.get(address) ?? fetchPage(url).finally(() => coming.delete(address))
  coming.set(address, begun)
  return begun
}

export function pageInMemory(url: URL): LoadedPage | undefined {
  return known.get(pageAddress(url))
}

/** The page that the server sent, whose data stand in the document. */
export async function firstPage(url: URL, data: unknown): Promise<LoadedPage> {
  return keep({ address: pageAddress(url), ...(await importPage(routeOf(url.pathname))), data })
}

/** Asks for a page's data once more, so that the server counts the visit: what is fetched ahead is no visit. */
export function countVisit(url: URL): void {
  fetch(dataOf(url), { cache: 'no-cache', priority: 'low' }).catch(() => undefined)
}

async function fetchPage(url: URL): Promise<LoadedPage> {
  const [code, data] = await Promise.all([importPage(routeOf(url.pathname)), fetchData(url)])
  return keep({ address: pageAddress(url), ...code, data })
}

/** An address that leads nowhere has data too: null, with status 404. */
async function fetchData(url: URL): Promise<unknown> {
  const answer = await fetch(dataOf(url), { headers: { Purpose: 'prefetch' } })
  if (!answer.ok && answer.status !== 404) throw new PageFault(`${url.pathname}: ${answer.status}`)
  return answer.json()
}

function keep(page: LoadedPage): LoadedPage {
  known.set(page.address, page)
  return page
}

const dataOf = ({ pathname, search }: URL) => dataAddress(pathname) + search
