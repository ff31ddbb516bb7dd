import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const articles = (page: Page) => page.locator('.card-grid h3').allTextContents()

test('the recent articles have three pages of three, and Next ends on the last', async () => {
  const page = await visitor()
  await open(page, '/')
  const pages = page.getByRole('navigation', { name: 'Pages of articles' })
  const next = pages.getByRole('button', { name: 'Next Page' })
  const first = await articles(page)
  expect(first).toHaveLength(3)
  expect(await pages.locator('li').allTextContents()).toEqual(['1', '2', '3', '…', '9'])
  await next.click()
  await next.click()
  expect(await pages.locator('[aria-current="page"]').textContent()).toBe('3')
  expect(await next.isDisabled()).toBe(true)
  expect(await articles(page)).toHaveLength(3)
  await pages.getByRole('button', { name: 'Page 1' }).click()
  expect(await articles(page)).toEqual(first)
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

test('the three videos of the carousel lead to their pages', async () => {
  const page = await visitor()
  await open(page, '/')
  const links = page.getByRole('region', { name: 'Most popular videos' }).getByRole('link')
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/video/best-website-builder-2025',
    '/video/clickup-tutorial-beginners',
    '/video/best-ai-notetaking-app',
  ])
})

test('a tool whose logo does not load says so, and it is logged', async () => {
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

test('a page that breaks shows the error screen, with a way home and nothing of its inside', async () => {
  const page = await visitor()
  page.expectConsole(/./)
  await page.route('**/story.data*', (route) => route.fulfill({ status: 500, body: 'secret inside' }))
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Story' }).click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('secret')
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})
