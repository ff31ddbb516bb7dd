import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { videos } from '../content/videos.ts'
import { articles } from '../press/articles/read-articles.ts'
import { builtAddresses, listedAddresses, matchRoute } from './routes.ts'
import type { ServerPage } from './server-pages.ts'

const slugs = { articles: articles(), videos }
const addresses = [...builtAddresses(slugs), '/checkout/success', '/books', '/sandbox/parts']

const filledByTheServer: Record<ServerPage, true> = {
  confirm: true,
  'not-me': true,
  unsubscribe: true,
  downloads: true,
  access: true,
  course: true,
  'course-guarantee': true,
  'course-lesson': true,
  'course-log': true,
  'course-notes': true,
  'course-review': true,
  newsletter: true,
  issue: true,
  notice: true,
  'form-again': true,
  'sandbox-mailbox': true,
  'sandbox-mail': true,
  'sandbox-pay': true,
  'sandbox-payments': true,
}

test('every folder of web/pages answers an address, or is filled by the server', () => {
  const pages = addresses.flatMap((address) => matchRoute(address)?.page ?? [])
  const all = [...new Set(pages), ...Object.keys(filledByTheServer), 'not-found']
  expect(all.sort()).toEqual(readdirSync('web/pages').sort())
})

test.each([
  ['/', { page: 'home' }],
  ['/Videos', { page: 'videos' }],
  ['/story/', { page: 'story' }],
  ['/video/a-video', { page: 'video', slug: 'a-video' }],
  ['/articles/page/2', { page: 'articles', slug: '2' }],
  ['/articles/3-hour-workday', { page: 'article', slug: '3-hour-workday' }],
  ['/checkout/success', { page: 'order', onDemand: true }],
])('%s is %o', (path, route) => expect(matchRoute(path)).toEqual(route))

test.each([
  '/nowhere',
  '/video',
  '/video/a/b',
  '/articles/:slug',
  '/articles/..',
  '/constructor',
  '/articles/a.js',
])('%s has no route', (path) => expect(matchRoute(path)).toBeNull())

test('an article with an address of its own is listed there, and rendered at both', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const elsewhere = { ...slugs, articles: [{ ...article, canonicalPath: '/elsewhere' }] }
  expect(builtAddresses(elsewhere)).toEqual(expect.arrayContaining([article.path, '/elsewhere']))
  expect(listedAddresses(elsewhere)).toContain('/elsewhere')
  expect(listedAddresses(elsewhere)).not.toContain(article.path)
})

test('the list of articles has a page for each 24, all of them listed', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const pagesOf = (count: number) =>
    listedAddresses({ articles: Array(count).fill(article), videos: [] }).filter((path) =>
      path.startsWith('/articles/page'),
    )
  expect(pagesOf(24)).toEqual([])
  expect(pagesOf(49)).toEqual(['/articles/page/2', '/articles/page/3'])
})

test('the steps of a purchase are rendered and not listed', () => {
  expect(builtAddresses(slugs)).toContain('/checkout')
  expect(listedAddresses(slugs).filter((path) => path.startsWith('/checkout'))).toEqual([])
})
