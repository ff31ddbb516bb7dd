import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchRoute, pageNames } from './routes.ts'
import type { ServerPage } from './server-pages.ts'

const filledByTheServer: Record<ServerPage, true> = {
  confirm: true,
  'not-me': true,
  unsubscribe: true,
  downloads: true,
  access: true,
  course: true,
  'product-files': true,
  'course-end': true,
  'course-guarantee': true,
  'course-lesson': true,
  'course-log': true,
  'course-notes': true,
  'course-refused': true,
  'course-sheet': true,
  'course-review': true,
  'course-withdrawal': true,
  newsletter: true,
  issue: true,
  notice: true,
  'form-again': true,
  'sandbox-mailbox': true,
  'sandbox-mail': true,
  'sandbox-pay': true,
  'sandbox-payments': true,
}

test('every folder in web/pages has a route or is a server page', () => {
  const all = [...pageNames, ...Object.keys(filledByTheServer)]
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
  ['/embed/scorecard', { page: 'embed-scorecard', unlisted: true }],
  ['/embed/videoTitle', { page: 'embed', unlisted: true, slug: 'videotitle' }],
  ['/products/workbook', { page: 'product', slug: 'workbook' }],
])('%s has the route %o', (path, route) => expect(matchRoute(path)).toEqual(route))

test.each([
  '/nowhere',
  '/video',
  '/video/a/b',
  '/articles/:slug',
  '/articles/..',
  '/constructor',
  '/articles/a.js',
])('%s has no route', (path) => expect(matchRoute(path)).toBeNull())
