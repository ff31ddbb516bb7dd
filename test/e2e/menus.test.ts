import { expect, test } from 'vitest'
import { arrived, open } from './open.ts'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('the mobile menu opens with its button, and closes on Escape and when a link is chosen', async () => {
  const page = await visitor(phone)
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => menu.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'My Story' }).click()
  await arrived(page, '**/story')
  await expect.poll(() => menu.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => menu.isVisible()).toBe(false)
})

test('the mobile menu also has articles, videos and search, and marks the current page', async () => {
  const page = await visitor(phone)
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  for (const [path, current] of [
    ['/articles', 'Articles & Guides'],
    ['/articles/profitable-niche', 'Articles & Guides'],
    ['/video/open-phone-review', 'Videos'],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual([current])
    const marked = page.getByRole('contentinfo').locator('[aria-current="page"]')
    expect(await marked.allTextContents()).toEqual([current])
  }
  await menu.getByRole('link', { name: 'Search the site' }).click()
  await page.waitForURL('**/articles#search')
  const box = page.getByRole('searchbox')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('without the Navigation API, the menu closes when its link leads to the same page', async () => {
  const page = await visitor(phone)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/articles')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Search the site' }).click()
  await page.waitForURL('**/articles#search')
  await expect.poll(() => menu.isVisible()).toBe(false)
  const box = page.getByRole('searchbox')
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('while the menu is open, its button is a cross, and the page is dimmed', async () => {
  const page = await visitor({ ...phone, reducedMotion: 'reduce' })
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Menu' })
  const shown = () =>
    button.locator('path').evaluateAll((paths) => paths.map((path) => path.checkVisibility()))
  expect(await shown()).toEqual([true, false])
  const ground = () => page.screenshot({ clip: { x: 2, y: 820, width: 1, height: 1 } })
  const before = await ground()
  await button.click()
  await expect.poll(shown).toEqual([false, true])
  expect((await ground()).equals(before)).toBe(false)
})

test.each([1024, 1100, 1280])('at %d px the header is one row', async (width) => {
  const page = await visitor({ viewport: { width, height: 800 } })
  await open(page, '/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const bar = await page.locator('.site-header-row').boundingBox()
  expect(bar?.height).toBeLessThan(80)
})

test('every navigation starts at the top of the page, with the focus on its heading', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await page.waitForURL('**/videos')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('Back doesn’t get stuck at a redirect', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.goto('/courses')
  expect(new URL(page.url()).pathname).toBe('/academy')
  await page.goBack()
  // Playwright may mistake the hydration of /academy for the navigation back, so wait for the URL.
  await page.waitForURL('**/story')
})

test('the skip link is the first tab stop and goes to the content', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a link to a missing anchor leaves the page unchanged', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.evaluate(() => {
    location.hash = '#50%'
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await page.waitForURL('**/videos')
  await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor()
})
