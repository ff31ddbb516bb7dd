import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdBack } from './hold-back.ts'
import { arrived, hydrated, open } from './open.ts'
import { samplePages } from './pages.ts'
import { visitor } from './visitor.ts'

/** The maximum layout shift (CLS) of a loading page. A digit that changes in a carousel's position shifts about this much. */
const aLetter = 0.0005

/** The maximum shift from a late font: one line of small print may wrap differently. A heading would shift more. */
const aLine = 0.045

/** The maximum shift while the document arrives: a machine may pause anywhere in it. Search engines call this good. */
const good = 0.1

/** The widths of the narrowest phone, a common phone, and a desktop of 1280 px at 200% zoom. */
const widths = [320, 390, 640]

test('nothing shifts while a page loads', async () => {
  // This window is never resized: a slow machine would paint the next page in the size that the window had before.
  const page = await visitor({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(watchShifts)
  // Block the fonts. Tests below cover fonts that load late.
  page.expectConsole(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  const moved: Record<string, number> = {}
  for (const path of samplePages) {
    await open(page, path)
    await scrollThrough(page)
    const { shift = 0, early = 0 } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    if (Number(shift) > aLetter) moved[path] = Number(shift)
    if (Number(early) > good) moved[`${path}, half read`] = Number(early)
  }
  expect(moved).toEqual({})
}, 400_000)

test('nothing is wider than the window', async () => {
  const page = await visitor()
  const wide: string[] = []
  for (const path of samplePages) {
    await page.goto(path)
    wide.push(...(await tooWide(page, path, widths)))
  }
  expect(wide).toEqual([])
}, 400_000)

test('text at twice the size stays in the window, and headings don’t break words on a phone', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  const wide: string[] = []
  const broken: string[] = []
  for (const path of samplePages) {
    await page.goto(path)
    await page.evaluate(doubleText)
    wide.push(...(await tooWide(page, path, [1280, 820, 390])))
    // The window still has the last of these widths, a phone's.
    broken.push(...(await page.locator('main :is(h1, h2)').evaluateAll(brokenWords)))
  }
  expect({ wide, broken }).toEqual({ wide: [], broken: [] })
}, 400_000)

test('fonts that load late cause only small shifts', async () => {
  const moved: Record<string, number> = {}
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ])
    for (const path of ['/', '/academy']) {
      const page = await visitor({ viewport, reducedMotion: 'reduce' })
      await page.addInitScript(watchShifts)
      const letGo = await holdBack(page, '**/*.woff2')
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      letGo()
      await page.waitForLoadState()
      const shift = await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted))
        return Number(document.documentElement.dataset.shift ?? 0)
      })
      if (shift > aLine) moved[`${path} at ${viewport.width}`] = shift
    }
  expect(moved).toEqual({})
})

test('text is nearly as wide in the fallback font as in the real one', async () => {
  const page = await visitor()
  await page.goto('/')
  const ratios = await page.evaluate(compareFaces)
  for (const { face, ratio } of ratios) {
    // A machine without Arial, Times or fonts with the same metrics has no fallback to compare.
    if (ratio === null) continue
    expect(ratio, face).toBeGreaterThan(0.965)
    expect(ratio, face).toBeLessThan(1.035)
  }
})

test('with reduced motion, nothing is animated', async () => {
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

test('in forced-colors mode, the current page, a choice and a drawing stay visible', async () => {
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
  await open(page, '/energy')
  expect(await style('.energy-shout h1', 'color')).toBe(await style('body', 'color'))
})

test('a slow navigation shows that it is loading', async () => {
  const page = await visitor()
  await open(page, '/')
  const letGo = await holdBack(page, '**/*.data*')
  const line = page.locator('.progress')
  expect(await line.getAttribute('data-busy')).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Videos' }).click()
  await expect
    .poll(() => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).scale)))
    .toBeGreaterThan(0.1)
  letGo()
  await arrived(page, '**/videos')
  await expect.poll(() => line.getAttribute('data-busy')).toBeNull()
})

function watchShifts() {
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((entries) => {
    for (const { value, hadRecentInput, startTime } of entries.getEntries() as LayoutShift[]) {
      const { dataset } = document.documentElement
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      // A slow machine paints half a row of the header, and the rest pushes it aside when that is read.
      const isRead = navigation && navigation.domInteractive > 0 && startTime > navigation.domInteractive
      const name = isRead ? 'shift' : 'early'
      if (!hadRecentInput) dataset[name] = `${Number(dataset[name] ?? 0) + value}`
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns an entry for each width at which the page is wider than the window. */
async function tooWide(page: Page, path: string, among: number[]): Promise<string[]> {
  const wide: string[] = []
  for (const width of among) {
    await page.setViewportSize({ width, height: 900 })
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scroll > width) wide.push(`${path} at ${width}: ${scroll}`)
  }
  return wide
}

/** Doubles the text size like Firefox's text-only zoom, which doesn't change the result of media queries. */
async function doubleText() {
  document.documentElement.style.fontSize = '212.5%'
  await document.fonts.ready
}

/** Returns the words in these headings that break across two lines. */
function brokenWords(headings: Element[]): string[] {
  const broken: string[] = []
  const word = document.createRange()
  for (const heading of headings) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: letters, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        word.setStart(text, index)
        word.setEnd(text, index + letters.length)
        const lines = new Set([...word.getClientRects()].map(({ top }) => top))
        if (lines.size > 1) broken.push(`${letters} in ${heading.textContent}`)
      }
    }
  }
  return broken
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

/** Returns how wide the page's text is in each font, relative to the fallback font. Returns null if there is no fallback. */
async function compareFaces() {
  await document.fonts.ready
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.cssText = 'position: absolute; white-space: nowrap; font-size: 20px'
  probe.textContent = document.querySelector('main')?.textContent ?? ''
  const width = (family: string, weight: number) => {
    probe.style.fontFamily = family
    probe.style.fontWeight = `${weight}`
    return probe.offsetWidth
  }
  const faces: [string, number][] = [
    ['Bricolage', 500],
    ['Bricolage', 600],
    ['Bricolage', 700],
    ['Bricolage', 800],
    ['Literata', 400],
    ['Literata', 700],
  ]
  for (const [family, weight] of faces) await document.fonts.load(`${weight} 20px ${family}`)
  return faces.map(([family, weight]) => {
    const missing = width('monospace', weight) === width(`"${family} stand-in", monospace`, weight)
    const ratio = width(family, weight) / width(`"${family} stand-in"`, weight)
    return { face: `${family} ${weight}`, ratio: missing ? null : ratio }
  })
}
