import type { BrowserContext, Page } from 'playwright-core'

/** Watches, in every page of the context, how long each click takes until the next heading is painted. */
export async function watchMoves(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}

/** How long a hand presses a button, in milliseconds. */
const press = 80

/**
 * Milliseconds from the click on the link to `path`, after resting the pointer on it for `rest` ms. The mouse itself is pressed:
 * Playwright's click measures the page while the button is down, and what that takes would count.
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
 * Runs in the page, and refers to nothing outside itself. A click is kept across documents, for in some peers it loads
 * one. There its end is the first paint; within one it is the frame that first has another heading, once it is painted.
 */
function watch(): void {
  const headingNow = () => document.querySelector('main h1')?.textContent
  const keep = (name: string, time: number) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + time))

  function lookFrom(before: string | undefined | null) {
    const heading = headingNow()
    if (!heading || heading === before) return void requestAnimationFrame(() => lookFrom(before))
    // What was posted within a frame comes after its painting.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => keep('arrived', performance.now())
    port2.postMessage(null)
  }

  addEventListener(
    'click',
    ({ timeStamp }) => {
      keep('clicked', timeStamp)
      const before = headingNow()
      requestAnimationFrame(() => lookFrom(before))
    },
    { capture: true },
  )
  if (sessionStorage.getItem('clicked') && !sessionStorage.getItem('arrived'))
    new PerformanceObserver((paints) => {
      for (const { name, startTime } of paints.getEntries())
        if (name === 'first-contentful-paint') keep('arrived', startTime)
    }).observe({ type: 'paint', buffered: true })
}
