import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholders } from '../../contract/placeholders.ts'

/** The Open Graph metadata of a built page. */
export type SharedPage = {
  title: string
  /** The page's canonical path. */
  path: string
  /** The path of the page's social image, like `/social/story.png`. */
  image: string
}

/** Returns the built pages that have a social image. If several pages share an image, returns only the first of them. */
export async function sharedPages(site: string): Promise<SharedPage[]> {
  const files = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html')).sort()
  const pages = files.map((name) => sharedPage(headOf(readFileSync(join(site, name)))))
  const shared = pages.filter((page) => page !== null).reverse()
  return [...new Map(shared.map((page) => [page.image, page])).values()]
}

/** Returns the part of a page that has its metadata, because a text of all of it takes long with thousands of pages. */
const headOf = (page: Buffer) => page.subarray(0, page.indexOf('<style')).toString()

/** Reads a page's Open Graph tags. Returns null if the page has no social image on this site. */
export function sharedPage(html: string): SharedPage | null {
  const image = property(html, 'og:image')?.replace(placeholders.origin, '')
  const title = property(html, 'og:title')
  const path = property(html, 'og:url')?.replace(placeholders.origin, '')
  if (!image?.startsWith('/social/') || title === undefined || path === undefined) return null
  return { title, path: path || '/', image }
}

function property(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<meta [^>]*property="${name}"[^>]*>`))?.[0]
  return tag
    ?.match(/content="([^"]*)"/)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
