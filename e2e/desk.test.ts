import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violationsInBothThemes } from './axe.ts'
import { openDesk } from './filled-desk.ts'
import { visitor } from './visitor.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** axe checks the phone's width; in `npm run test:all`, both widths. */
test('every page of the desk fits a phone and a desktop, is accessible in both themes, and is reached by Tab', async () => {
  const { address, pages } = await openDesk()
  const page = await visitor({ baseURL: address, reducedMotion: 'reduce' })
  // The previews of letters name pictures of a site that is not running here.
  page.expectConsole(/status of 404/)
  const found: Record<string, unknown> = {}
  for (const path of pages) {
    const answer = await page.goto(address + path)
    const faults = answer?.status() === 200 ? [] : [`${answer?.status()}`]
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`${width}: scrolls`)
      if (width === 'phone' || inject('thorough')) faults.push(...(await violationsInBothThemes(page)))
    }
    const stops = await wrongStops(page)
    if (stops) faults.push(`stops of the Tab key: ${stops}`)
    if (faults.length > 0) found[path] = faults
  }
  expect(found).toEqual({})
}, 600_000)

/**
 * Whether the Tab key reaches every control of a page in order, with a visible outline. Returns the stops if not.
 */
async function wrongStops(page: Page): Promise<number[] | null> {
  const wanted = await page.evaluate(() => {
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    const seen = [...all].filter((element) => element.checkVisibility())
    for (const [n, element] of seen.entries()) element.setAttribute('data-stop', String(n))
    document.documentElement.dataset.stops = ''
    addEventListener('focusin', ({ target }) => {
      const element = target as Element
      const isSeen = getComputedStyle(element).outlineStyle !== 'none'
      const stop = isSeen ? element.getAttribute('data-stop') : null
      if (stop !== null) document.documentElement.dataset.stops += `${stop} `
    })
    return seen.length
  })
  const stopsSoFar = async () => {
    const noted = await page.evaluate(() => document.documentElement.dataset.stops ?? '')
    const numbers = noted.split(' ').filter(Boolean).map(Number)
    // When the focus leaves a frame, the element before the frame gets it a second time.
    return numbers.filter((stop, n) => stop !== numbers[n - 1])
  }
  let stops: number[] = []
  // Each link within a preview takes one press, too.
  for (let more = wanted; stops.length < wanted && more <= wanted + 200; more += 50) {
    const presses = stops.length === 0 ? wanted : 50
    // One by one where a frame has its own process: keys that arrive while it hands over the focus are lost.
    if (page.frames().length > 1) for (let n = 0; n < presses; n++) await page.keyboard.press('Tab')
    else await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
    stops = await stopsSoFar()
  }
  const inOrder = Array.from({ length: wanted }, (_, n) => n)
  return JSON.stringify(stops.slice(0, wanted)) === JSON.stringify(inOrder) ? null : stops
}
