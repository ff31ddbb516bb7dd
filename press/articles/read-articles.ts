import { basename, join } from 'node:path'
import { feedAddresses, isOfEngine, routes } from '../../contract/routes.ts'
import { siteAddresses } from '../../model/addresses.ts'
import type { Article } from '../../model/article.ts'
import { filesOf } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { isOff } from '../../model/is-off.ts'
import { moved } from '../../model/moved.ts'
import { ownPages } from '../../model/own-pages.ts'
import { ContentFault, orFault } from '../../model/reader/fault.ts'
import { dayAtSite } from '../../model/reader/manifest.ts'
import { readSiteText, shown } from '../../model/reader/parse.ts'
import { inSite, namesIn } from '../../model/reader/site-folder.ts'
import { sampleFiles } from '../../model/sample-lesson.ts'
import { videos } from '../../model/videos.ts'
import { linkFaults } from './article-faults.ts'
import { type Read, readArticle } from './read-article.ts'

type Choice = {
  /** The folder with the articles. `covers` and `drawings` are next to it. */
  folder?: string
  /** Whether to include drafts and scheduled articles, as in development. */
  unpublished?: boolean
  /** The redirects, from old paths to new ones. */
  moves?: Readonly<Record<string, string>>
}

/**
 * Reads every article. Sorts the articles by date, newest first, and then by position. Throws a `ContentFault` (see
 * `listArticles`).
 */
export function articles({
  folder = inSite('articles'),
  unpublished = false,
  moves = moved,
}: Choice = {}): Article[] {
  const files = articleFiles(folder)
  const read = files.map((file) => orFault(() => readArticle(file)))
  const list = listArticles(files, read, moves)
  return unpublished ? list : publishedOf(list)
}

/** Returns the paths of the articles in a folder. The folder may be missing, because Git doesn't keep empty folders. */
export const articleFiles = (folder = inSite('articles')) =>
  namesIn(folder, '.mdx').map((file) => join(folder, file))

/**
 * Returns the sorted articles, including unpublished ones. Throws a `ContentFault` with a line for each fault in an article,
 * a link or a redirect.
 */
export function listArticles(
  files: readonly string[],
  read: readonly (Read | ContentFault)[],
  moves: Readonly<Record<string, string>> = moved,
): Article[] {
  const readings = read.filter((one): one is Read => !(one instanceof ContentFault))
  const list = readings.map(({ article }) => article)
  const addresses = addressesWith(list, files, moves)
  const faults = [
    ...files.flatMap(nameFault),
    ...read.flatMap((one) => (one instanceof ContentFault ? one.faults : [])),
    ...readings.flatMap(({ file, faults, links }) => [...faults, ...linkFaults(file, links, addresses)]),
    ...readings.flatMap((one) => canonicalFault(one, list, moves)),
    ...movedFaults(moves, addresses),
  ]
  if (faults.length > 0) throw new ContentFault(faults)
  return list.sort((a, b) => b.published.localeCompare(a.published) || a.position - b.position)
}

function nameFault(file: string): string[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(basename(file, '.mdx'))) return []
  return [`${shown(file)}: its name is its address: use small letters, digits and hyphens`]
}

/** Returns a fault if the canonical path of an article leads to another page: one of the two would be at no address. */
function canonicalFault(
  { file, article }: Read,
  articles: readonly Article[],
  moves: Readonly<Record<string, string>>,
): string[] {
  const { path, canonicalPath } = article
  if (canonicalPath === path) return []
  const others = articles.filter((one) => one !== article).flatMap((one) => [one.path, one.canonicalPath])
  const taken = [...others, ...ownPages.map((page) => page.path), ...Object.keys(moves)]
  const isArticle = /^\/articles\/[^/]+$/.test(canonicalPath)
  if (!taken.includes(canonicalPath) && (isArticle || !isOfEngine(canonicalPath)) && !isOff(canonicalPath))
    return []
  const line =
    readSiteText(file)
      .split('\n')
      .findIndex((text) => /^ *"?canonical"?:/.test(text)) + 1
  return [
    `${shown(file)}, line ${line}: canonical: ${canonicalPath} is the address of another page: delete this line, or type an address that is this article’s alone, like /${basename(file, '.mdx')}`,
  ]
}

/** What has an address without being a built page: the pages that the server makes, and the public files. */
export const servedAddresses: readonly string[] = [
  ...[...routes].flatMap(([path, { onDemand }]) => (onDemand ? path : [])),
  ...['/access', '/newsletter', '/newsletter/feed.xml'],
  ...[...downloads.flatMap(filesOf), ...sampleFiles].map(({ name }) => `/downloads/${name}`),
]

/**
 * Returns every path that a text may link to, including the paths of unpublished articles. Links to tools are `<Tool>`s, which
 * disclose that they pay.
 */
export const addressesWith = (
  articles: readonly Article[],
  files: readonly string[],
  moves: Readonly<Record<string, string>> = moved,
): ReadonlySet<string> =>
  new Set([
    ...siteAddresses({ articles, videos }),
    ...feedAddresses,
    ...servedAddresses,
    ...Object.keys(moves),
    ...files.map((file) => `/articles/${basename(file, '.mdx')}`),
  ])

/** Returns the public articles: those that are neither drafts nor scheduled for later. */
export function publishedOf(articles: readonly Article[]): Article[] {
  const today = dayAtSite(Date.now())
  return articles.filter(({ draft, published }) => !draft && published <= today)
}

/** Returns a fault for each redirect that doesn't lead to an existing page. */
const movedFaults = (moves: Readonly<Record<string, string>>, addresses: ReadonlySet<string>) =>
  Object.entries(moves)
    .filter(([, to]) => !addresses.has(pathOf(to)) || Object.hasOwn(moves, pathOf(to)))
    .map(
      ([from, to]) => `moved.yaml: ${from} leads to ${to}, but there is no such page: change it or delete it`,
    )

const pathOf = (address: string) => address.replace(/[?#].*/, '')
