import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('the mobile menu opens on its button, closes on Escape and when a link is chosen', async () => {
  const page = await visitor(phone)
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => menu.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'My Story' }).click()
  await page.waitForURL('**/story')
  await expect.poll(() => menu.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => menu.isVisible()).toBe(false)
})

test('every change of page begins at its top, with the focus on its heading', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await page.waitForURL('**/videos')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('Back never bounces off a redirect', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.goto('/courses')
  expect(new URL(page.url()).pathname).toBe('/academy')
  await page.goBack()
  // The page that is left may be taken over at that moment, which Playwright takes for the way back.
  await page.waitForURL('**/story')
})

test('the skip link is the first tab stop and goes to the content', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an anchor that stands for no text leaves the page as it is', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.evaluate(() => {
    location.hash = '#50%'
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await page.waitForURL('**/videos')
  await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor()
})
