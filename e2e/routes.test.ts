import { describe, expect, inject, test } from 'vitest'
import { siteAddresses } from '../content/addresses.ts'
import { moved } from '../content/moved.ts'
import { videos } from '../content/videos.ts'
import { articles } from '../press/articles/read-articles.ts'
import { visitor } from './visitor.ts'

const url = inject('siteUrl')
const list = articles()
const pages = siteAddresses({ articles: list, videos })

/** The parts of a served page that machines read, without running it. */
async function served(path: string) {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const html = await answer.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    headings: all(/<h1[^>]*>/g).length,
    title: all(/<title>([^<]+)/g),
    description: all(/<meta name="description" content="([^"]+)/g),
    canonical: all(/<link rel="canonical" href="([^"]+)/g),
    html,
  }
}

describe.each(pages)('%s', (path) => {
  test('is served whole, with one heading, a title and a description', async () => {
    const page = await served(path)
    expect(page.status).toBe(200)
    expect(page.headings).toBe(1)
    expect(page.title).toHaveLength(1)
    expect(page.description).toHaveLength(1)
    expect(page.html).not.toContain('.invalid')
  })
})

test('titles and descriptions are each page’s own', async () => {
  const own = pages.filter(
    (path) => !list.some((article) => article.canonicalPath === path && article.path !== path),
  )
  const found = await Promise.all(own.map(served))
  expect(new Set(found.map(({ title }) => title[0])).size).toBe(own.length)
  expect(new Set(found.map(({ description }) => description[0])).size).toBe(own.length)
})

test('an article names its canonical address, at both of its addresses', async () => {
  for (const { path, canonicalPath } of list) {
    for (const address of new Set([path, canonicalPath])) {
      expect((await served(address)).canonical).toEqual([url + canonicalPath])
    }
  }
})

test.each(Object.entries(moved))('%s is one redirect to %s', async (from, to) => {
  const page = await served(from)
  expect(page.status).toBe(301)
  expect(new URL(page.location ?? '', url).pathname).toBe(to)
  expect((await served(to)).status).toBe(200)
})

test('/Articles is the articles page, with /articles as canonical', async () => {
  const page = await served('/Articles')
  expect(page.status).toBe(200)
  expect(page.canonical).toEqual([`${url}/articles`])
})

test('unknown addresses answer 404', async () => {
  expect((await served('/no/such/page')).status).toBe(404)
  expect((await served('/video/no-such-video')).status).toBe(404)
  expect((await served('/articles/no-such-article')).status).toBe(404)
})

test('the sitemap lists every canonical address once, and each of them is there', async () => {
  const { html } = await served('/sitemap.xml')
  const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const page = await served(new URL(address).pathname)
    expect(page.status).toBe(200)
    expect(page.canonical).toEqual([address])
  }
})

test('every page is readable without JavaScript, and its links work', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  const links = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    expect(await page.locator('main').textContent()).not.toBe('')
    for (const link of await page.locator('a[href^="/"]').all()) {
      links.add(new URL((await link.getAttribute('href')) ?? '', url).pathname)
    }
  }
  const dead: string[] = []
  for (const link of links) {
    if (link.startsWith('/go/') || link.startsWith('/sandbox/')) continue
    const { status } = await fetch(url + link)
    if (status !== 200) dead.push(`${link}: ${status}`)
  }
  expect(dead).toEqual([])
}, 400_000)
