import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tools } from '../content/tools.ts'
import { inWords } from '../contract/figures.ts'
import { holdBack, scripts } from './hold-back.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'
import { stylingWithinClick } from './watch-styling.ts'

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const heading = (page: Page) => page.locator('main h1')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back and Forward come to where a page was left', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.evaluate(() => scrollTo(0, 1500))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Videos' })
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/videos')
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.goBack()
  await page.waitForURL('**/story')
  await expect.poll(() => scrolled(page)).toBe(1500)
  await page.goForward()
  await page.waitForURL('**/videos')
  await expect.poll(() => scrolled(page)).toBe(400)
})

test('an anchor of another page is where the move ends, and Back leaves an anchor for where one was', async () => {
  const page = await visitor()
  await open(page, '/story')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search the site' }).click()
  await page.waitForURL('**/articles#search')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search')
  await open(page, '/articles/profitable-niche')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last().click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('a link to what has moved leads to its new place, and Back never bounces', async () => {
  const page = await visitor()
  await open(page, '/')
  await page.getByRole('link', { name: 'YouTube SEO' }).click()
  await page.waitForURL('**/articles/youtube-seo-for-beginners')
  await page.goBack()
  await page.waitForURL(/localhost:\d+\/$/)
  await expect.poll(() => heading(page).textContent()).toContain('I build small sites')
})

test('a page that was fetched ahead stands there at once, and its visit is told afterwards', async () => {
  const page = await visitor()
  await open(page, '/')
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/story.data')) asked.push(request.headers().purpose)
  })
  const fetched = page.waitForResponse('**/story.data')
  await inMenu(page, 'Story').hover()
  await (await fetched).finished()
  // Nobody who asks from here on is answered.
  await page.route('**/story.data', () => {})
  await inMenu(page, 'Story').click()
  await page.waitForURL('**/story')
  await expect.poll(() => asked).toEqual(['prefetch', undefined])
})

test('what lies far below on a list follows when its top is painted, and Back finds it whole', async () => {
  const page = await visitor()
  await open(page, '/')
  const cardsAtFirst = async (go: () => Promise<unknown>) => {
    const atFirst = page.evaluate(async () => {
      while (!document.querySelector('.tools-page h1'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelectorAll('.tool-card').length
    })
    await go()
    return atFirst
  }
  const cards = page.locator('.tool-card')
  expect(await cardsAtFirst(() => inMenu(page, 'Tools').click())).toBeLessThan(tools.length)
  await expect.poll(() => cards.count()).toBe(tools.length)
  await page.evaluate(() => scrollTo(0, 1500))
  await inMenu(page, 'Home').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((url) => url.pathname === '/')
  expect(await cardsAtFirst(() => page.goBack())).toBe(tools.length)
  await expect.poll(() => scrolled(page)).toBe(1500)
})

test('a move has the browser style the new page once, and the old one not again', async () => {
  const page = await visitor()
  await open(page, '/')
  const fetched = page.waitForResponse('**/articles.data')
  const link = page.getByRole('main').getByRole('link', { name: 'Read My Articles' })
  await link.hover()
  await (await fetched).finished()
  const rounds = await stylingWithinClick(page, async () => {
    await link.click()
    await page.waitForURL('**/articles')
  })
  expect(rounds.filter((elements) => elements > 10)).toHaveLength(1)
})

test('links that a reader has come to are fetched ahead, and none before somebody moves', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 600 } })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  await open(page, '/story')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Learn More' }).evaluate((link) => link.scrollIntoView())
  await expect.poll(() => asked).toEqual(['/resources.data'])
})

test('a link followed with a key or the middle button opens elsewhere, and leaves the page as it is', async () => {
  const page = await visitor()
  await open(page, '/story')
  for (const wish of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent('page'),
      inMenu(page, 'Tools').click(wish),
    ])
    await elsewhere.waitForURL('**/tools')
    await elsewhere.close()
    expect(new URL(page.url()).pathname).toBe('/story')
  }
})

test('a link to the page that is shown goes to its top, and is no step in the history', async () => {
  const page = await visitor()
  await open(page, '/')
  await inMenu(page, 'Story').click()
  await page.waitForURL('**/story')
  await page.evaluate(() => scrollTo(0, 1500))
  const steps = await page.evaluate(() => history.length)
  await inMenu(page, 'Story').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('of two links that are followed the last one counts', async () => {
  const page = await visitor()
  await open(page, '/')
  const letGo = await holdBack(page, '**/story.data')
  await inMenu(page, 'Story').click()
  await inMenu(page, 'Tools').click()
  await page.waitForURL('**/tools')
  const late = page.waitForResponse('**/story.data')
  letGo()
  await (await late).finished()
  // Time enough to follow it, if it were followed.
  await page.waitForTimeout(100)
  expect(new URL(page.url()).pathname).toBe('/tools')
})

test('a page whose code a new release has taken away is loaded whole', async () => {
  const page = await visitor()
  page.expectConsole(/404|dynamically imported/)
  await open(page, '/')
  const before = await page.evaluate(() => performance.timeOrigin)
  let gone = true
  await page.route(/\/assets\/page-[\w-]+\.js/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await inMenu(page, 'Tools').click()
  await page.waitForURL('**/tools')
  gone = false
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(before)
  await page.getByRole('heading', { name: 'Full Transparency' }).waitFor()
})

test('Back is followed when it was pressed before the scripts came', async () => {
  const page = await visitor()
  await open(page, '/story')
  await inMenu(page, 'Tools').click()
  await page.waitForURL('**/tools')
  const letGo = await holdBack(page, scripts)
  await page.reload()
  await page.goBack()
  expect(await heading(page).textContent()).toContain(`${inWords(tools.length)} tools`)
  letGo()
  await expect.poll(() => heading(page).textContent()).toContain('It went nowhere')
})

test('Back to a video that is not there says so', async () => {
  const page = await visitor()
  page.expectConsole(/404/)
  await page.goto('/video/nothing-here')
  await page.getByRole('link', { name: 'Watch All Videos' }).click()
  await page.waitForURL('**/videos')
  await page.reload()
  await page.goBack()
  await page.getByRole('heading', { name: 'Video Not Found' }).waitFor()
})
