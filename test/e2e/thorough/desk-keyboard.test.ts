import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '../filled-desk.ts'
import { visitor } from '../visitor.ts'

test('the Tab key reaches every control of the desk', async () => {
  const { address, pages } = await openDesk()
  const page = await visitor({ baseURL: address, reducedMotion: 'reduce' })
  const found: Record<string, number[]> = {}
  for (const path of pages) {
    await page.goto(address + path)
    const stops = await wrongStops(page)
    if (stops) found[path] = stops
  }
  expect(found).toEqual({})
}, 600_000)

/**
 * Presses Tab through the page. Returns null if Tab reaches every control in order, with a visible outline. Otherwise,
 * returns the positions of the controls that Tab reached.
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
    // When the focus leaves a frame, the element before the frame gets the focus again.
    return numbers.filter((stop, n) => stop !== numbers[n - 1])
  }
  let stops: number[] = []
  // Links in a preview's frame also take the focus, so this may need more presses than the page has controls.
  for (let more = wanted; stops.length < wanted && more <= wanted + 200; more += 50) {
    const presses = stops.length === 0 ? wanted : 50
    // On a page with a frame, wait for each press: the browser loses keys while it moves the focus to another process.
    if (page.frames().length > 1) for (let n = 0; n < presses; n++) await page.keyboard.press('Tab')
    else await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
    stops = await stopsSoFar()
  }
  const inOrder = Array.from({ length: wanted }, (_, n) => n)
  return JSON.stringify(stops.slice(0, wanted)) === JSON.stringify(inOrder) ? null : stops
}
