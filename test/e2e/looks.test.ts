import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }

const box = async (element: Locator) => {
  const found = await element.boundingBox()
  if (!found) throw new Error('It is not laid out')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

test('a calculator’s result stays in view while typing on a phone, and is next to its fields on a desktop', async () => {
  const small = await visitor(phone)
  await open(small, '/lab')
  const result = small.locator('#income output')
  await small.locator('#income input').first().scrollIntoViewIfNeeded()
  await small.locator('#income input').first().focus()
  expect((await box(result)).bottom).toBeLessThanOrEqual(844)
  for (const field of await small.locator('#order input').all()) {
    await field.focus()
    const { bottom } = await box(field)
    expect(bottom).toBeLessThanOrEqual((await box(small.locator('#order output'))).y)
  }

  const large = await visitor(desktop)
  await open(large, '/lab')
  for (const form of await large.locator('.instrument').all()) {
    const last = await box(form.locator('.instrument-fields .field').last())
    const whole = await box(form)
    expect(whole.bottom - last.bottom, `${await form.getAttribute('id')}`).toBeLessThan(whole.height * 0.4)
  }
})

test('a calculator’s fields stay aligned when one of them has an error', async () => {
  const page = await visitor(desktop)
  await open(page, '/lab')
  const inputs = page.locator('#income input')
  await inputs.nth(0).fill('many')
  await page.locator('#income .field-error').waitFor()
  const [first, second] = [await box(inputs.nth(0)), await box(inputs.nth(1))]
  expect(second.x).toBeGreaterThan(first.right)
  expect(second.y).toBe(first.y)
})

test('a video’s chapters stay in view next to its written version, and the next videos fill their row', async () => {
  const page = await visitor(desktop)
  await open(page, '/video/open-phone-review')
  await page.locator('.video-notes').nth(3).scrollIntoViewIfNeeded()
  const minutes = await box(page.locator('.video-beside'))
  expect([minutes.y > 0, minutes.bottom < 900]).toEqual([true, true])
  expect(await page.locator('.player figcaption').textContent()).toContain('There’s no video here yet')
  const row = await box(page.locator('.watch-next'))
  const cards = page.locator('.watch-next .card')
  expect(row.right - (await box(cards.last())).right).toBeLessThan(8)
  expect((await box(page.locator('.watch-next h2'))).right).toBeLessThan((await box(cards.first())).x)
})

test('no figure in the books’ chart overlaps a bar, and a month’s row has one baseline', async () => {
  const page = await visitor(phone)
  await open(page, '/books')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('.books-chart').evaluate(figuresOnBars)).toEqual([])
  }
  const row = page.locator('.books-ledger tbody tr').first()
  expect(await row.locator(':is(th, td):visible').evaluateAll(baselines)).toHaveLength(1)
})

test('at 320 px the books show each month’s profit, and the poster shows its drawing', async () => {
  const page = await visitor({ viewport: { width: 320, height: 700 } })
  await open(page, '/books')
  const table = await box(page.locator('.books-ledger'))
  expect(table.right).toBeLessThanOrEqual(320)
  await open(page, '/energy')
  for (const drawing of await page.locator('.energy-drawing').all()) {
    const { x, right, width } = await box(drawing)
    expect([width > 200, x >= 0, right <= 320]).toEqual([true, true, true])
  }
})

test('pictures are dimmed only in the dark theme, however it was chosen', async () => {
  for (const [colorScheme, chosen, filter] of [
    ['dark', '', 'brightness(0.9)'],
    ['dark', 'light', 'none'],
    ['light', 'dark', 'brightness(0.9)'],
  ] as const) {
    const page = await visitor({ colorScheme })
    await open(page, '/')
    if (chosen) await page.locator('.theme-switch select').selectOption(chosen)
    const shown = page.locator('main img').first()
    await expect.poll(() => shown.evaluate((one) => getComputedStyle(one).filter)).toBe(filter)
  }
})

test('in a window of 1024 px, the story’s charts have room, and the theme switch is on one line', async () => {
  const page = await visitor({ viewport: { width: 1024, height: 768 } })
  await open(page, '/story')
  for (const chart of await page.locator('.line-so-far').all())
    expect((await box(chart)).width).toBeGreaterThan(190)
  const lines = page.locator('.theme-switch')
  expect((await box(lines)).height).toBeLessThan(60)
})

test('a cover, a check and the portrait react to a press or a touch, and nothing else moves', async () => {
  const page = await visitor(phone)
  await open(page, '/')
  await press(page, '.hero-portrait', '.hero-portrait img', 'rotate')
  await press(page, '.card', '.card', 'translate')
  await open(page, '/articles/profitable-niche')
  await press(page, '.mini-checklist input', '.mini-checklist input', 'scale', '::before')
})

/** Checks that a press changes `property`. Forces `:active`, because Chromium doesn't set it for synthetic touches. */
async function press(
  page: Page,
  target: string,
  moved: string,
  property: 'rotate' | 'scale' | 'translate',
  part = '',
) {
  const look = () =>
    page
      .locator(moved)
      .first()
      .evaluate((one, [name, of]) => getComputedStyle(one, of)[name as 'rotate'], [property, part])
  const before = await look()
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument')
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: target })
  await inspector.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  await expect.poll(look).not.toBe(before)
  await inspector.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] })
  await expect.poll(look).toBe(before)
}

function figuresOnBars(chart: Element) {
  const bars = [...chart.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect())
  return [...chart.querySelectorAll('text:not(.books-chart-month)')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      return bars.some((bar) => left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top)
    })
    .map(({ textContent }) => textContent)
}

/** Returns the distinct baselines of cells. The bottom of an empty inline-block is at its cell's baseline. */
function baselines(cells: Element[]) {
  const all = cells.map((cell) => {
    const mark = cell.appendChild(document.createElement('span'))
    mark.style.display = 'inline-block'
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return Math.round(bottom)
  })
  return [...new Set(all)]
}

test('small print is aligned with the logo at every width', async () => {
  const page = await visitor(phone)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/privacy')
    expect((await box(page.locator('h1'))).x, `${width}`).toBe(
      (await box(page.locator('.wordmark').first())).x,
    )
  }
})

test('a niche’s score stays on one line on a phone', async () => {
  const page = await visitor(phone)
  await open(page, '/articles/profitable-niche')
  const total = page.locator('.scorecard-total')
  await total.scrollIntoViewIfNeeded()
  expect((await box(total)).height).toBeLessThan(40)
})

test('no cover is cropped in the list of what to read next, at any width', async () => {
  const page = await visitor(phone)
  for (const width of [390, 700, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/articles/3-hour-workday')
    const shapes = await page
      .locator('.card-grid img')
      .evaluateAll((covers) => covers.map((cover) => (cover.clientWidth / cover.clientHeight).toFixed(1)))
    expect(shapes, `${width}`).toEqual(['1.6', '1.6', '1.6'])
  }
})
