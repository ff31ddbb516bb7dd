import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { isReserved, normalPath, typedPath } from '../../../contract/routes.ts'
import { inSite, siteFiles } from '../../../model/reader/site-folder.ts'
import { readSiteFile, sourceOf } from '../../content/site-file.ts'
import type { Post } from './post.ts'

/** The site's file with the redirects. */
export const redirects = 'moved.yaml'

export const redirectsNow = () =>
  existsSync(inSite(redirects)) ? readFileSync(inSite(redirects), 'utf8') : null

/** A post with its new address, like /articles/rye. */
export type Moved = { post: Post; to: string }

/** The addresses of the posts at the old site. */
export function oldAddresses(posts: readonly Moved[], site: string | null) {
  const host = hostOf(site ?? '')
  const byPath = new Map<string, string>()
  const byFile = new Map<string, string>()
  for (const { post, to } of posts) {
    for (const address of post.addresses) byPath.set(keyOf(address), byPath.get(keyOf(address)) ?? to)
    byFile.set(nameOf(post.file), byFile.get(nameOf(post.file)) ?? to)
    byFile.set(post.slug, byFile.get(post.slug) ?? to)
  }

  return {
    /** Returns where a link in a post leads now, or null if nowhere. */
    follow(url: string, post: Post): string | null {
      const [plain = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(url)?.slice(1) ?? []
      if (/^(post:|(?!\/|[a-z]+:).*\.mdx?$)/i.test(plain)) {
        const to = byFile.get(nameOf(plain.replace(/^post:/, '')))
        return to ? to + hash : null
      }
      const base = post.addresses[0] ? new URL(post.addresses[0], site ?? 'http://old.invalid').href : site
      const target = URL.parse(url, base ?? undefined)
      if (!target) return null
      if (!/^https?:$/.test(target.protocol)) return target.href
      const isOwn = target.hostname === 'old.invalid' || bare(target) === host || isSubstack(target)
      const to = isOwn
        ? (byPath.get(keyOf(target.pathname + target.search)) ?? byPath.get(keyOf(target.pathname)))
        : undefined
      if (to) return to + target.hash
      return target.hostname === 'old.invalid' ? null : target.href
    },
    /** Whether a link still leads to the old site. */
    isOld: (url: string) => host !== null && hostOf(url) === host,
  }
}

/**
 * Returns the file with the redirects, with those from the posts' old addresses, and how many these are. Returns null if there
 * are none. Leaves out addresses at which this site has a page.
 */
export function withRedirects(posts: readonly Moved[]): { source: string; count: number } | null {
  const before = readSiteFile(redirects)?.content
  const old = Object.keys(before?.value ?? {}).filter((key) => key.startsWith('/'))
  const taken = new Set([...old.map(typedPath), ...pages()])
  const added: Record<string, string> = {}
  for (const { post, to } of posts)
    for (const address of post.addresses) {
      const from = pathOf(address)
      if (!from || from === to || taken.has(from) || isOfEngine(from)) continue
      taken.add(from)
      added[from] = to
    }
  const count = Object.keys(added).length
  if (count === 0) return null
  // Without redirects, the file has an empty list in braces. The new ones are a line each.
  const list = (redirectsNow() ?? '').replace(/^\{\s*\}[ \t]*$/m, '')
  // A file that can't be read stays as it is, and the check names its fault.
  const content = { text: '', ...before, value: { ...before?.value, ...added } }
  return { source: sourceOf(redirects, list, content), count }
}

/** The paths of the owner's own pages and of the articles, also those that are their main address for search engines. */
function pages(): string[] {
  const own = siteFiles('pages/*.mdx').map((page) => `/${nameOf(page)}`)
  const articles = siteFiles('articles/*.mdx').flatMap((article) => {
    const main = readSiteFile(article)?.content.value.canonical
    return [`/articles/${nameOf(article)}`, ...(typeof main === 'string' ? [normalPath(main)] : [])]
  })
  return [...own, ...articles]
}

/** Whether the engine has a page at an address, except that any article may move to another one. */
const isOfEngine = (path: string) => {
  const [, first = ''] = path.split('/')
  return first === '' || (isReserved(first) && !/^\/articles\/[^/]+$/.test(path))
}

/** Returns the path that a redirect has, or null for an address that differs by its query alone. */
function pathOf(address: string): string | null {
  const url = URL.parse(address, 'http://old.invalid')
  return !url || url.search || url.pathname === '/' ? null : normalPath(url.pathname)
}

const keyOf = (address: string) => {
  const { pathname, search } = URL.parse(address, 'http://old.invalid') ?? { pathname: address, search: '' }
  return normalPath(pathname) + (/^\?p=\d+/.exec(search)?.[0] ?? '')
}

/** The name of a file of Hugo's, Jekyll's or the site's: the folder's if it's an index. */
function nameOf(path: string): string {
  const name = posix.basename(path).replace(/\.\w+$/, '')
  return name === 'index' ? posix.basename(posix.dirname(path)) : name
}

const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const hostOf = (url: string) => {
  const parsed = URL.parse(url)
  return parsed && bare(parsed)
}
/** Substack's export doesn't say the site's address. */
const isSubstack = ({ hostname, pathname }: URL) =>
  hostname.endsWith('.substack.com') && pathname.startsWith('/p/')
