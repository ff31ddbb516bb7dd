import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageAddresses } from '../content/pages.ts'
import { articles } from '../press/articles/read-articles.ts'
import { hydrated, open } from './open.ts'
import { visitor } from './visitor.ts'

// Two articles have a second address, at which they are the same page.
const list = articles()
const again = list.filter(({ path, canonicalPath }) => path !== canonicalPath).map(({ path }) => path)
const pages = pageAddresses(list).filter((path) => !again.includes(path))

/** The most that may move (cumulative layout shift): a word that changes lines when the text face comes. */
const aWord = 0.002

/** The narrowest phone, a common one, and a desktop of 1280 px at 200 % zoom. */
const widths = [320, 390, 640]

test('nothing moves while a page loads, and nothing is wider than the window', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(watchShifts)
  const moved: Record<string, number> = {}
  const wide: string[] = []
  for (const path of pages) {
    await open(page, path)
    await scrollThrough(page)
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    if (shift > aWord) moved[path] = shift
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      if (scroll > width) wide.push(`${path} at ${width}: ${scroll}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  expect({ moved, wide }).toEqual({ moved: {}, wide: [] })
}, 400_000)

test('for those who want no motion, nothing moves by itself', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  for (const path of ['/', '/academy', '/articles/profitable-niche', '/sandbox/parts']) {
    await page.goto(path)
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 250)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    )
    expect(lasting).toEqual([])
    const smooth = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).scrollBehavior === 'smooth')
          .length,
    )
    expect(smooth).toBe(0)
  }
})

test('in forced colours the page one is on, a choice and a drawing are still to be seen', async () => {
  const page = await visitor({ forcedColors: 'active', colorScheme: 'dark' })
  await open(page, '/')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('.wide-navigation [aria-current="page"]', 'text-decoration-line')).toBe('underline')
  expect(await style('.pagination [aria-current="page"]', 'background-color')).not.toBe(
    await style('.pagination button:not([aria-current])', 'background-color'),
  )
  expect(await style('.button', 'border-top-color')).not.toBe(canvas)
  expect(await style('.sketch', 'stroke')).toBe(await style('body', 'color'))
})

test('a page that is longer on its way than a blink says so', async () => {
  const page = await visitor()
  await open(page, '/')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await released
    await route.continue()
  })
  const line = page.locator('.progress')
  expect(await line.getAttribute('data-busy')).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await expect
    .poll(() => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).scale)))
    .toBeGreaterThan(0.1)
  release()
  await page.waitForURL('**/videos')
  await expect.poll(() => line.getAttribute('data-busy')).toBeNull()
})

function watchShifts() {
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((entries) => {
    for (const { value, hadRecentInput } of entries.getEntries() as LayoutShift[]) {
      const { dataset } = document.documentElement
      if (!hadRecentInput) dataset.shift = `${Number(dataset.shift ?? 0) + value}`
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollThrough(page: Page) {
  await hydrated(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((painted) => requestAnimationFrame(painted))
    }
  })
}
