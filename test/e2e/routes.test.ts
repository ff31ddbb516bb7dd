import { beforeAll, describe, expect, inject, test } from 'vitest'
import { siteAddresses } from '../../model/addresses.ts'
import { moved } from '../../model/moved.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { readable, type ServedPage, servedPage } from './served-page.ts'

const url = inject('siteUrl')
const list = articles()
const paths = siteAddresses({ articles: list, videos })

const pages = new Map<string, ServedPage>()
const page = (path: string) => pages.get(path) as ServedPage

beforeAll(async () => {
  for (const path of paths) pages.set(path, await servedPage(path))
})

const canonical = ({ document }: ServedPage) =>
  [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))

describe.each(paths)('%s', (path) => {
  test('is served with one heading, a title and a description', () => {
    const { status, html, document, meta } = page(path)
    expect(status).toBe(200)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('head > title')).toHaveLength(1)
    expect(document.title).not.toBe('')
    expect(meta('description')).toBeTruthy()
    expect(html).not.toContain('.invalid')
  })
})

test('titles and descriptions are unique', () => {
  const own = paths.filter(
    (path) => !list.some((article) => article.canonicalPath === path && article.path !== path),
  )
  expect(new Set(own.map((path) => page(path).document.title)).size).toBe(own.length)
  expect(new Set(own.map((path) => page(path).meta('description'))).size).toBe(own.length)
})

test('an article has the same canonical URL at both of its paths', async () => {
  for (const { path, canonicalPath } of list) {
    for (const address of new Set([path, canonicalPath]))
      expect(canonical(await servedPage(address))).toEqual([url + canonicalPath])
  }
})

test.each(Object.entries(moved))('%s redirects once to %s', async (from, to) => {
  const { status, location } = await servedPage(from)
  expect(status).toBe(301)
  expect(new URL(location ?? '', url).pathname).toBe(to)
  expect((await servedPage(to)).status).toBe(200)
})

test('/Articles is the articles page, with /articles as canonical', async () => {
  const other = await servedPage('/Articles')
  expect(other.status).toBe(200)
  expect(canonical(other)).toEqual([`${url}/articles`])
})

test('unknown paths get a 404', async () => {
  for (const path of ['/no/such/page', '/video/no-such-video', '/articles/no-such-article'])
    expect((await servedPage(path)).status).toBe(404)
})

test('the sitemap lists every canonical URL once, and all of them exist', async () => {
  const { html } = await servedPage('/sitemap.xml')
  const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const listed = page(new URL(address).pathname)
    expect(listed.status).toBe(200)
    expect(canonical(listed)).toEqual([address])
  }
})

test('every page is readable without scripts, and its links work', async () => {
  const links = new Set<string>()
  for (const { document } of pages.values()) {
    const main = document.querySelector('main')
    expect(main && readable(main)).toBeTruthy()
    for (const link of document.querySelectorAll('a[href^="/"]'))
      links.add(new URL(link.getAttribute('href') ?? '', url).pathname)
  }
  // Even the smallest site links to its pages, its feed and its terms.
  expect(links.size).toBeGreaterThan(5)
  const dead: string[] = []
  for (const link of links) {
    if (link.startsWith('/go/') || link.startsWith('/sandbox/')) continue
    const { status } = pages.get(link) ?? (await fetch(url + link))
    if (status !== 200) dead.push(`${link}: ${status}`)
  }
  expect(dead).toEqual([])
})
