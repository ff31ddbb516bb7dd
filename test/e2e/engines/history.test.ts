import { expect, test } from 'vitest'
import { slowLine } from './slow-line.ts'
import { type Visitor, visitor } from './visitor.ts'

const article = '/articles/profitable-niche'
const calculating = '/articles/3-hour-workday'
const contents = 'nav[aria-label="In this article"]'

/**
 * Follows a link with the keyboard. A mouse click would scroll to the link first. After a scripted click, WebKit's Back would
 * skip the page, because the navigation had no user gesture.
 */
async function follow({ focus, press, arrive, texts }: Visitor, path: string) {
  const heading = await texts('main h1')
  await focus(`footer a[href="${path}"]`)
  await press('Enter')
  await arrive(path)
  // The URL changes at the click, before the page is loaded.
  await expect.poll(() => texts('main h1')).not.toEqual(heading)
}

test('Back and Forward restore each page’s scroll position', async () => {
  const reader = await visitor()
  const { open, scrollTo, scrolled, back, forward, arrive, texts } = reader
  await open('/story')
  const story = await texts('main h1')
  await scrollTo(1500)
  await follow(reader, '/videos')
  await expect.poll(scrolled).toBe(0)
  const videos = await texts('main h1')
  await scrollTo(400)
  await back()
  await arrive('/story')
  await expect.poll(() => texts('main h1')).toEqual(story)
  await expect.poll(scrolled).toBe(1500)
  await forward()
  await arrive('/videos')
  await expect.poll(() => texts('main h1')).toEqual(videos)
  await expect.poll(scrolled).toBe(400)
})

test('Back from an article’s anchor restores the scroll position', async () => {
  const { open, focus, press, scrollTo, scrolled, back, arrive } = await visitor()
  await open(article)
  await scrollTo(600)
  await focus(`${contents} li:last-child a`)
  await press('Enter')
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await back()
  await arrive(article)
  await expect.poll(scrolled).toBe(600)
})

test('an article keeps its length while the script of a calculator loads, at its anchors and Back', async () => {
  const line = await slowLine()
  const { open, evaluate, focus, press, scrolled, back, arrive } = await visitor()
  await open(`${line.url}${calculating}`)
  const length = () => evaluate(() => document.documentElement.scrollHeight)
  const before = await length()
  line.hold()
  await focus(`${contents} li:last-child a`)
  await press('Enter')
  await expect.poll(scrolled).toBeGreaterThan(1000)
  expect(await length()).toBe(before)
  await back()
  await arrive(calculating)
  await expect.poll(scrolled).toBe(0)
  expect(await length()).toBe(before)
  line.release()
})

test('Back after a reload restores the previous page’s scroll position', async () => {
  const reader = await visitor()
  const { open, scrollTo, scrolled, back, reload, hydrated, arrive } = reader
  await open('/story')
  await scrollTo(1500)
  await follow(reader, '/videos')
  await reload()
  await hydrated()
  await back()
  await arrive('/story')
  await expect.poll(scrolled).toBe(1500)
})

test('a reload keeps the scroll position', async () => {
  const { open, scrollTo, scrolled, reload, hydrated } = await visitor()
  await open('/story')
  await scrollTo(1500)
  await reload()
  await hydrated()
  await expect.poll(scrolled).toBe(1500)
})

test('Back from another document returns to the page and its scroll position', async () => {
  const { open, visit, scrollTo, scrolled, back, arrive, texts } = await visitor()
  await open('/story')
  const story = await texts('main h1')
  await scrollTo(1500)
  await visit('/videos')
  await back()
  await arrive('/story')
  await expect.poll(() => texts('main h1')).toEqual(story)
  await expect.poll(scrolled).toBe(1500)
})

test('Back opens the right page even before the scripts have loaded', async () => {
  const line = await slowLine()
  const reader = await visitor()
  const { open, evaluate, back, reload, hydrated, arrive, texts } = reader
  await open(`${line.url}/story`)
  const story = await texts('main h1')
  await follow(reader, '/videos')
  line.hold()
  await reload()
  await back()
  await arrive('/story')
  line.release()
  await hydrated()
  await expect.poll(() => texts('main h1')).toEqual(story)
  expect(await evaluate(() => location.pathname)).toBe('/story')
})
