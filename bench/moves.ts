import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { open } from '../e2e/open.ts'
import type { Effort } from './main.ts'
import { runSite } from './running-site.ts'
import { median, quantile, ratio, type Table } from './table.ts'

const moves = [
  ['/', '/story'],
  ['/', '/articles'],
  ['/articles', '/articles/3-hour-workday'],
  ['/articles/3-hour-workday', '/tools'],
  ['/videos', '/academy'],
] as const

/** From the click on a link until the new page's heading stands there, against loading that page whole. */
export async function* benchMoves({ runs }: Effort): AsyncGenerator<Table> {
  const site = await runSite({ port: 4920 })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const rows: string[][] = []
    for (const [from, to] of moves) {
      const clicks: number[] = []
      const loads: number[] = []
      for (let run = 0; run < runs * 2; run++) {
        clicks.push(await move(page, from, to))
        loads.push(await load(page, to))
      }
      const [click, whole] = [median(clicks), median(loads)]
      rows.push([
        `${from} → ${to}`,
        click.toFixed(0),
        quantile(clicks, 0.9).toFixed(0),
        whole.toFixed(0),
        ratio(click, whole),
      ])
    }
    yield {
      title: 'Moving between pages',
      note: `Desktop Chromium, no throttling, ${runs * 2} moves each, after resting the pointer on the link for 200 ms. The whole load is that of a page whose files are in the browser's cache, until its heading is there; its scripts have not started yet.`,
      columns: ['', 'click to heading, median ms', 'p90 ms', 'whole load, median ms', 'ratio'],
      rows,
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function move(page: Page, from: string, to: string): Promise<number> {
  await open(page, from)
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.hover()
  await page.waitForTimeout(200)
  await page.evaluate(watchForHeading)
  await link.click()
  await page.waitForURL(`**${to}`)
  return page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved)
}

/** Runs in the page: resolves with the milliseconds between the click and the first frame with another heading. */
function watchForHeading(): void {
  const before = document.querySelector('main h1')
  const moved = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          const heading = document.querySelector('main h1')
          if (heading && (heading !== before || !before?.isConnected))
            resolve(performance.now() - event.timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      },
      { once: true, capture: true },
    )
  })
  Object.assign(window, { moved })
}

async function load(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(paint.startTime)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
