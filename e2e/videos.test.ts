import { expect, inject, test } from 'vitest'
import { videos } from '../content/videos.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const youtube = /youtube-nocookie|ERR_|Failed to load resource/

test('nothing is requested from YouTube before a click, then focus moves to the player; the same chapter seeks again', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }))
  await open(page, '/video/open-phone-review')
  expect(await page.locator('iframe').count()).toBe(0)
  page.expectConsole(youtube)
  await page.getByRole('button', { name: /^Play/ }).click()
  const player = page.locator('iframe')
  expect(await player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/')
  expect(await player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.getByRole('link', { name: /^4:30/ }).click()
  await expect.poll(() => player.getAttribute('src')).toContain('start=270')
  await player.evaluate((frame) => frame.setAttribute('data-before', ''))
  await page.getByRole('link', { name: /^4:30/ }).click()
  await expect.poll(() => player.getAttribute('data-before')).toBeNull()
})

test('a minute on the list of videos opens its video, which starts there', async () => {
  const page = await visitor()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }))
  await open(page, '/videos')
  page.expectConsole(youtube)
  await page
    .locator('.minutes section')
    .filter({ has: page.locator('a[href="/video/open-phone-review"]') })
    .getByRole('link', { name: /^4:30/ })
    .click()
  await page.getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain('start=270')
})

test('a video can be shared with its title and address', async () => {
  const page = await visitor()
  const [video] = videos
  await open(page, `/video/${video?.slug}`)
  const address = `${inject('siteUrl')}/video/${video?.slug}`
  const share = page.getByRole('list', { name: 'Share this video' })
  const links = await share
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const [x, facebook, linkedIn] = links.map((link) => new URL(link ?? '').searchParams)
  expect(x?.get('text')).toBe(video?.title)
  expect([x?.get('url'), facebook?.get('u'), linkedIn?.get('url')]).toEqual([address, address, address])
})

test('what a video says leads to the article that it names', async () => {
  const page = await visitor()
  await open(page, '/video/clickup-tutorial-beginners')
  await page.locator('.video-words').getByRole('link', { name: 'ClickUp for Creators', exact: true }).click()
  await page.waitForURL('**/articles/clickup-for-creators')
})
