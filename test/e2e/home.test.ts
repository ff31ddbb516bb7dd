import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles } from '../../press/articles/read-articles.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const recent = articles()
  .slice(0, 27)
  .map(({ title }) => title)
const shown = (page: Page) => page.locator('.card-grid h3').allTextContents()

test('the recent articles are shown three to a page, and Next stops at the last page', async () => {
  const pageCount = Math.ceil(recent.length / 3)
  const numbers = Array.from({ length: pageCount }, (_, index) => `${index + 1}`)
  const page = await visitor()
  await open(page, '/')
  const pages = page.getByRole('navigation', { name: 'Pages of articles' })
  const next = pages.getByRole('button', { name: 'Next Page' })
  expect(await shown(page)).toEqual(recent.slice(0, 3))
  expect(await pages.locator('li').allTextContents()).toEqual(
    pageCount < 9 ? [...numbers, '…', '9'] : numbers,
  )
  for (let turned = 1; turned < pageCount; turned++) await next.click()
  expect(await pages.locator('[aria-current="page"]').textContent()).toBe(`${pageCount}`)
  expect(await next.isDisabled()).toBe(true)
  expect(await shown(page)).toEqual(recent.slice(3 * (pageCount - 1)))
  await pages.getByRole('button', { name: 'Page 1' }).click()
  expect(await shown(page)).toEqual(recent.slice(0, 3))
})

test('on a phone, a new page of articles starts in view, with the focus on its heading', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/')
  const heading = page.getByRole('heading', { name: 'All Recent Articles' })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true)
  const bar = await page.locator('.site-header').boundingBox()
  const top = (await heading.boundingBox())?.y ?? -1
  expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0)
  expect(top).toBeLessThan(844 / 2)
})

test.each([
  [390, 1],
  [820, 2],
  [1280, 3],
])('at %d px the carousel shows %d cards', async (width, cards) => {
  const page = await visitor({ viewport: { width, height: 900 } })
  await open(page, '/')
  const carousel = page.getByRole('region', { name: 'Most popular videos' })
  const row = await carousel.locator('ul').boundingBox()
  const card = await carousel.locator('li').first().boundingBox()
  expect(Math.floor((row?.width ?? 0) / (card?.width ?? 1))).toBe(cards)
})

test('a tool says if its logo fails to load, and the failure is logged', async () => {
  const page = await visitor()
  page.expectConsole(/Failed to load resource|logo/i)
  await page.route('**/assets/shopify-*.svg', (route) => route.fulfill({ status: 404 }))
  const logged = page.waitForEvent(
    'console',
    (message) => /shopify/i.test(message.text()) && /logo/i.test(message.text()),
  )
  await open(page, '/tools')
  await page
    .getByRole('img', { name: /failed/i })
    .first()
    .scrollIntoViewIfNeeded()
  await logged
  const border = await page
    .getByRole('img', { name: /failed/i })
    .first()
    .evaluate((logo) => getComputedStyle(logo).borderColor)
  expect(border).toMatch(/rgb\(179, 38, 30\)/)
})

test('a page that throws shows the error screen, with a link home and without the error', async () => {
  const page = await visitor()
  page.expectConsole(/./)
  await page.route('**/story.data*', (route) => route.fulfill({ status: 500, body: 'secret inside' }))
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Story' }).click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('secret')
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('an issue of the newsletter expands without scripts, and a sample is hidden in live mode', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  const sheet = page.locator('.issue-sheet')
  const text = sheet.locator('.issue-sheet-text')
  expect(await text.isVisible()).toBe(false)
  await sheet.getByText('Unfold it').click()
  expect(await text.isVisible()).toBe(true)
  expect((await text.textContent())?.length).toBeGreaterThan(800)

  expect(readFileSync('build/client/index.live.html', 'utf8')).not.toContain('class="issue-table"')
})
