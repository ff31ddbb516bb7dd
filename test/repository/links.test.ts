import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { functions } from '../../contract/functions.ts'
import { feedAddresses, matchRoute } from '../../contract/routes.ts'
import { siteAddresses } from '../../model/addresses.ts'
import { filesOf } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { moved } from '../../model/moved.ts'
import { tools } from '../../model/tools.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'

type Found = { file: string; address: string }

/** These patterns find paths in Markdown links, and in code properties such as `href`. */
const inMarkdown = /\]\((\/[^)\s]*|#[^)\s]*)/g
const inCode = /(?:\b(?:to|href|link|action|canonical)(?:=|: )|=> )["'](\/[\w./#?=-]*)["']/g

/** The paths that the server handles in addition to the pages. */
const served = new Set([
  ...tools.map(({ id }) => `/go/${id}`),
  ...downloads.flatMap(filesOf).map(({ name }) => `/downloads/${name}`),
  ...Object.keys(functions).map((name) => `/functions/v1/${name}`),
  '/apple-touch-icon.png',
  '/access',
  '/course/open',
  '/newsletter',
  '/newsletter/feed.xml',
  ...feedAddresses,
  '/sandbox/mailbox',
])

const pages = new Set(siteAddresses({ articles: articles(), videos }))

function linksIn(folder: string, ending: RegExp, pattern: RegExp): Found[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const file = join(folder, name)
      const found = readFileSync(file, 'utf8').matchAll(pattern)
      return [...found].map(([, address = '']) => ({ file, address }))
    })
}

function leadsSomewhere(address: string): boolean {
  const { pathname } = new URL(address, 'https://here.invalid')
  if (served.has(pathname)) return true
  if (pathname in moved) return true
  return pages.has(pathname) || matchRoute(pathname)?.onDemand === true
}

const markdown = linksIn('sites/sample/articles', /\.mdx$/, inMarkdown)
const code = [...linksIn('model', /\.ts$/, inCode), ...linksIn('web', /\.tsx?$/, inCode)]

test('every path that content and pages link to has a route', () => {
  const links = [...markdown, ...code].filter(({ address }) => address.startsWith('/'))
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ address }) => !leadsSomewhere(address))).toEqual([])
})

test('every Markdown link in a YAML text starts with a slash and leads to a page', () => {
  const links = linksIn('sites/sample', /\.yaml$/, /\]\(([^)\s]*)\)/g)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ address }) => !address.startsWith('/') || !leadsSomewhere(address))).toEqual([])
})

test('the check detects a path without a route', () => {
  for (const address of [
    '/nowhere',
    '/articles/nothing',
    '/video/nothing',
    '/go/nothing',
    '/downloads/x.pdf',
  ]) {
    expect(leadsSomewhere(address), address).toBe(false)
  }
})

test('every anchor link in an article leads to one of its headings', () => {
  const headings = new Map(
    articles().map(({ slug, headings }) => [
      `sites/sample/articles/${slug}.mdx`,
      headings.map(({ id }) => id),
    ]),
  )
  const dead = markdown.filter(
    ({ file, address }) => address.startsWith('#') && !headings.get(file)?.includes(address.slice(1)),
  )
  expect(dead).toEqual([])
})

test('every tool in an article exists', () => {
  const named = linksIn('sites/sample/articles', /\.mdx$/, /<Tool id="([^"]*)"/g)
  const known = tools.map(({ id }) => id)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ address }) => !known.includes(address))).toEqual([])
})

test('every download in an article exists', () => {
  const known = downloads.map(({ id }) => id)
  for (const { slug, download } of articles()) {
    if (download) expect(known, slug).toContain(download)
  }
})

/** The fragments of a document's headings, as Git hosts make them. */
function fragmentsOf(document: string): string[] {
  const slugger = new GithubSlugger()
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading = '']) => slugger.slug(heading))
}

test('every link and picture in the repository’s documents leads somewhere', () => {
  const documents = execFileSync('git', ['ls-files', '*.md', ':!sites'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.includes('__snapshots__'))
  const links = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
    return [...text.matchAll(/(?:\]\(|src=")([^)\s"]+)/g)].map(([, address = '']) => ({ document, address }))
  })
  const dead = links.filter(({ document, address }) => {
    if (/^https?:/.test(address)) return false
    const [path = '', fragment] = address.split('#')
    const target = path ? join(dirname(document), path) : document
    return !existsSync(target) || (fragment !== undefined && !fragmentsOf(target).includes(fragment))
  })
  expect(links.length).toBeGreaterThan(100)
  expect(dead).toEqual([])
})
