import { expect, test } from 'vitest'
import { pageAddresses } from '../content/pages.ts'
import { videos } from '../content/videos.ts'
import { articles } from '../press/articles/read-articles.ts'
import { pageAddress, routeOf } from './routes.ts'

test('every page that is rendered at build has its route', () => {
  const lost = pageAddresses(articles()).filter((path) => routeOf(path).page === 'not-found')
  expect(lost).toEqual([])
})

const [article] = articles()
const [video] = videos

test.each([
  ['/', 'home', undefined],
  ['/Videos', 'videos', undefined],
  ['/story/', 'story', undefined],
  [`/video/${video?.slug}`, 'video', video?.slug],
  [`/articles/${article?.slug}`, 'article', article?.slug],
])('%s is the %s page', (path, page, slug) => {
  const route = routeOf(path)
  expect([route.page, route.slug]).toEqual([page, slug])
})

test('an article with an address of its own is the same page there', () => {
  const elsewhere = articles().filter(({ path, canonicalPath }) => path !== canonicalPath)
  for (const { slug, canonicalPath } of elsewhere)
    expect(routeOf(canonicalPath)).toEqual({ page: 'article', slug })
})

test.each(['/nowhere', '/video', '/video/a/b', '/articles/nothing', '/constructor'])(
  '%s is not found',
  (path) => expect(routeOf(path).page).toBe('not-found'),
)

test.each([
  ['/articles/profitable-niche?d=5#rules', '/articles/profitable-niche'],
  ['/story?utm_source=letter', '/story'],
  ['/checkout/success?session_id=cs_1', '/checkout/success?session_id=cs_1'],
])('%s is the page %s', (address, page) =>
  expect(pageAddress(new URL(address, 'https://example.com'))).toBe(page),
)
