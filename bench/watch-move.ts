import type { BrowserContext, Page } from 'playwright-core'

/** Measures, in every page of the context, the time from a click to the paint of the next heading. */
export async function watchMoves(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}

/** How long a mouse button stays down, in milliseconds. */
const press = 80

/**
 * Hovers over the link to `path` for `rest` ms, clicks it, and returns the measured milliseconds. Doesn't use Playwright's
 * click, which reads the page's layout while the button is down and would add to the measured time.
 */
export async function move(page: Page, path: string, rest: number): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  await link.hover()
  await page.waitForTimeout(rest)
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.down()
  await page.waitForTimeout(press)
  await page.mouse.up()
  await page.waitForURL(`**${path}`)
  await page.waitForFunction(() => sessionStorage.getItem('arrived'))
  return page.evaluate(
    () => Number(sessionStorage.getItem('arrived')) - Number(sessionStorage.getItem('clicked')),
  )
}

/**
 * Runs in the page, so it can't use anything outside this function. It has methods, because the loader wraps named functions
 * with a helper that the page lacks. Stores the times in `sessionStorage`, because the floor loads a new document. In a new
 * document, the measurement ends at the first contentful paint. Otherwise, it ends when a frame with a new heading has been painted.
 */
function watch(): void {
  const watcher = {
    heading() {
      return document.querySelector('main h1')?.textContent
    },
    keep(name: string, time: number) {
      sessionStorage.setItem(name, String(performance.timeOrigin + time))
    },
    lookFrom(before: string | undefined | null) {
      const heading = watcher.heading()
      if (!heading || heading === before) {
        requestAnimationFrame(() => watcher.lookFrom(before))
        return
      }
      // The browser delivers a message that is posted in a frame after it has painted that frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => watcher.keep('arrived', performance.now())
      port2.postMessage(null)
    },
  }

  addEventListener(
    'click',
    ({ timeStamp }) => {
      watcher.keep('clicked', timeStamp)
      const before = watcher.heading()
      requestAnimationFrame(() => watcher.lookFrom(before))
    },
    { capture: true },
  )
  if (sessionStorage.getItem('clicked') && !sessionStorage.getItem('arrived'))
    new PerformanceObserver((paints) => {
      for (const { name, startTime } of paints.getEntries())
        if (name === 'first-contentful-paint') watcher.keep('arrived', startTime)
    }).observe({ type: 'paint', buffered: true })
}
