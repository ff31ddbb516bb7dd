import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { open } from './open.ts'
import { type Visitor, visitor } from './visitor.ts'

const widths = inject('thorough') ? [320, 390, 820, 1440, 1728, 1920] : [320, 1920]

/** The story's line is drawn down to this fraction of the window's height. */
const reach = 0.65

test.each(widths)(
  'the home page’s line has no gaps and reaches the edge of a window of %i px',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 1400 } })
    await open(page, '/')
    await page.locator('.hero-line').scrollIntoViewIfNeeded()
    await page.locator('.hero-line').evaluate(async (line) => {
      await Promise.all(line.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })
    const points = await drawnPoints(page, '.hero-line path')
    expect(points.filter(({ drawn }) => !drawn)).toEqual([])
    expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThan(width - 9)
  },
)

test.each(widths)('the story’s line has no gaps while scrolling, at %i px', async (width) => {
  const page = await visitor({ viewport: { width, height: 900 } })
  await open(page, '/story')
  const path = page.locator('.story-spine path')
  const { top, bottom } = await path.evaluate((line) => {
    const box = line.getBoundingClientRect()
    return { top: box.top + scrollY, bottom: box.bottom + scrollY }
  })
  for (const share of [0.2, 0.6, 1.02]) {
    await scrollTo(page, top + (bottom - top) * share - 900 * reach)
    const points = await drawnPoints(page, '.story-spine path')
    const above = points.filter(({ y }) => y < 900 * reach - 8)
    const below = points.filter(({ y }) => y > 900 * reach + 8)
    expect(above.length, `points above at ${share}`).toBeGreaterThan(20)
    expect(
      above.filter(({ drawn }) => !drawn),
      `gaps at ${share}`,
    ).toEqual([])
    expect(
      below.filter(({ drawn }) => drawn),
      `ahead of the reader at ${share}`,
    ).toEqual([])
  }
})

test('a dot of the story is filled when the line reaches it', async () => {
  const page = await visitor()
  await open(page, '/story')
  const dot = page.locator('.story-knot').nth(2)
  const y = await dot.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const fill = () => dot.locator('path').evaluate((path) => getComputedStyle(path).fill)
  await scrollTo(page, y - 900 * reach - 60)
  const before = await fill()
  await scrollTo(page, y - 900 * reach + 60)
  const after = await fill()
  expect(before).not.toBe(after)
  const [ground, mark] = await page.evaluate(() =>
    ['--ground', '--mark'].map((name) => {
      document.body.style.outlineColor = `var(${name})`
      return getComputedStyle(document.body).outlineColor
    }),
  )
  expect([before, after]).toEqual([ground, mark])
})

test('with reduced motion, both lines are complete at once', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 1728, height: 1400 } })
  await open(page, '/')
  expect((await drawnPoints(page, '.hero-line path')).filter(({ drawn }) => !drawn)).toEqual([])
  await open(page, '/story')
  const points = await drawnPoints(page, '.story-spine path')
  expect(points.length).toBeGreaterThan(20)
  expect(points.filter(({ drawn }) => !drawn)).toEqual([])
})

async function scrollTo(page: Page, y: number) {
  await page.evaluate(async (top) => {
    window.scrollTo(0, top)
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted))
  }, y)
}

/**
 * Returns a point every 6 px along a path, in screen coordinates. `drawn` is true if a pixel within 2 px of the point has the
 * path's color. Omits points outside the window, and points that are covered by dots or the header.
 */
async function drawnPoints(page: Visitor, selector: string) {
  const { color, points } = await page.locator(selector).evaluate((element) => {
    const path = element as unknown as SVGPathElement
    const place = path.getScreenCTM()
    if (!place) throw new Error('The path is not laid out')
    const covers = [...document.querySelectorAll('.story-knot, .site-header')].map((one) =>
      one.getBoundingClientRect(),
    )
    const isCovered = (x: number, y: number) =>
      covers.some((box) => x > box.left - 3 && x < box.right + 3 && y > box.top - 3 && y < box.bottom + 3)
    const length = path.getTotalLength()
    const steps = Math.ceil((length * Math.max(place.a, place.d)) / 6)
    const points: { x: number; y: number }[] = []
    for (let step = 0; step <= steps; step++) {
      const { x, y } = path.getPointAtLength((length * step) / steps).matrixTransform(place)
      const inside = x >= 2 && x < innerWidth - 2 && y >= 2 && y < innerHeight - 2
      if (inside && !isCovered(x, y)) points.push({ x: Math.round(x), y: Math.round(y) })
    }
    return { color: getComputedStyle(path).stroke, points }
  })
  return readPixels(await page.screenshot(), color, points)
}

async function readPixels(screenshot: Buffer, color: string, points: { x: number; y: number }[]) {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = color.match(/\d+/g)?.map(Number) ?? []
  const isDrawn = (x: number, y: number) => {
    const start = (y * info.width + x) * 4
    return wanted.every((value, channel) => Math.abs((data[start + channel] ?? 255) - value) < 48)
  }
  return points.map(({ x, y }) => {
    let drawn = false
    for (let dx = -2; dx <= 2; dx++) for (let dy = -2; dy <= 2; dy++) drawn ||= isDrawn(x + dx, y + dy)
    return { x, y, drawn }
  })
}

test.each(widths)('at the end of a page, the line at its bottom is complete, at %i px', async (width) => {
  const page = await visitor({ viewport: { width, height: 1400 } })
  await open(page, '/')
  await scrollTo(page, 1_000_000)
  const points = await drawnPoints(page, '.site-footer .growth-line path')
  expect(points.filter(({ drawn }) => !drawn)).toEqual([])
  expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThan(width - 9)
})
