import { parseRssFeed } from 'feedsmith'
import { beforeAll, expect, inject, test } from 'vitest'
import { privacyPage } from '../../model/pages/privacy.ts'
import { termsPage } from '../../model/pages/terms.ts'
import { site } from '../../model/site.ts'
import { storyUpdated } from '../../model/story.ts'
import { videos } from '../../model/videos.ts'
import { articleFeed } from '../../model/words/article.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { servedPage } from './served-page.ts'
import { visitor } from './visitor.ts'

const url = inject('siteUrl')
const list = articles()

/** An RFC 822 date (section 5) with the four-digit year of RFC 1123. */
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/

const read = (source: string) => parseRssFeed(source)

let xml = ''
let feed: ReturnType<typeof read>

beforeAll(async () => {
  const answer = await fetch(`${url}/rss.xml`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  xml = await answer.text()
  feed = read(xml)
})

test.each(['/rss.xml', '/sitemap.xml'])('%s is well-formed XML for a strict parser', async (path) => {
  const text = (await servedPage(path)).html
  const page = await visitor({ javaScriptEnabled: true })
  const errors = (source: string) =>
    page.evaluate(
      (given) =>
        new DOMParser().parseFromString(given, 'application/xml').getElementsByTagName('parsererror').length,
      source,
    )
  expect(await errors(text)).toBe(0)
  expect(await errors(text.replace('</', '<'))).toBe(1)
})

test('the feed has its title and its URL', () => {
  expect(feed).toMatchObject({
    title: `${site.name}: articles`,
    link: `${url}/articles`,
    description: site.description,
    language: site.language,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${url}/rss.xml` }] },
  })
})

test('the feed has the newest articles with their canonical URLs, newest first, with RFC 822 dates', () => {
  expect([...(feed.items ?? [])].map(({ title, link, guid }) => ({ title, link, guid }))).toEqual(
    list.map(({ title, canonicalPath }) => ({
      title,
      link: url + canonicalPath,
      guid: { value: url + canonicalPath, isPermaLink: true },
    })),
  )
  for (const { pubDate, description, dc } of feed.items ?? []) {
    expect(pubDate).toMatch(rfc822)
    expect(new Date(pubDate ?? '').toUTCString()).toBe(pubDate)
    expect(description?.length).toBeGreaterThan(50)
    expect(dc?.creators).toEqual([site.owner.name])
  }
})

test('the feed has the full text, with absolute URLs', () => {
  const texts = [...(feed.items ?? [])].map(({ content }) => content?.encoded ?? '')
  expect(texts).toHaveLength(list.length)
  texts.forEach((text, index) => {
    const article = list[index]
    expect(text.replace(/<[^>]+>/g, ' ').split(/\s+/).length, article?.slug).toBeGreaterThan(
      article?.words ?? 0,
    )
    const missing = article?.headings.filter(({ id }) => !text.includes(`<h2 id="${id}">`))
    expect(missing, article?.slug).toEqual([])
    const foreign = /(?:href|src)="(?!https?:\/\/|mailto:)[^"]*|<(?:script|style|iframe|button|form|svg)\b/g
    expect(text.match(foreign) ?? [], article?.slug).toEqual([])
    expect(text.includes(articleFeed.disclosure), article?.slug).toBe(article?.affiliate)
    if (article?.affiliate) expect(text.indexOf(articleFeed.disclosure)).toBeLessThan(text.indexOf('/go/'))
  })
})

test('every URL in the feed exists', async () => {
  const addresses = new Set(Array.from(xml.matchAll(/href="([^"#]+)/g), ([, address = '']) => address))
  const own = [...addresses].filter((address) => address.startsWith(url))
  expect(own.length).toBeGreaterThan(list.length)
  for (const address of own) {
    const { status } = await fetch(address, { redirect: 'manual' })
    expect(status, address).toBe(address.includes('/go/') ? 302 : 200)
  }
})

test('the sitemap dates each URL by its content, and omits unlisted pages', async () => {
  const { html } = await servedPage('/sitemap.xml')
  expect(html).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const entries = new Map(
    Array.from(html.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g), ([, at = '', on]) => [
      at.slice(url.length),
      on,
    ]),
  )
  expect(entries.size).toBe(html.split('<loc>').length - 1)
  for (const { canonicalPath, published, updated } of list)
    expect(entries.get(canonicalPath)).toBe(updated ?? published)
  for (const { slug, date } of videos) expect(entries.get(`/video/${slug}`)).toBe(date)
  expect([entries.get('/privacy'), entries.get('/terms'), entries.get('/story')]).toEqual([
    privacyPage.updated,
    termsPage.updated,
    storyUpdated ?? undefined,
  ])
  // Nobody has said when these changed.
  for (const path of ['/tools', '/lab', '/contact']) expect(entries.get(path), path).toBeUndefined()
  for (const path of entries.keys()) {
    expect((await servedPage(path)).meta('robots'), path).toBeUndefined()
  }
})

test('robots.txt names the sitemap, and blocks none of its URLs', async () => {
  const { html } = await servedPage('/robots.txt')
  expect(html).toContain(`\nSitemap: ${url}/sitemap.xml\n`)
  const closed = Array.from(html.matchAll(/^Disallow: (.+)$/gm), ([, path = '']) => path)
  expect(closed).toEqual(expect.arrayContaining(['/functions/', '/go/']))
  const listed = [...(await servedPage('/sitemap.xml')).html.matchAll(/<loc>([^<]+)/g)]
  for (const [, address = ''] of listed)
    expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([])
})

test('every page links to the feed', async () => {
  for (const path of ['/', '/articles', '/terms'])
    expect((await servedPage(path)).html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss\.xml"/,
    )
})
