import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromiumPath, launchBrowser } from '../test/e2e/browser.ts'
import { type Effort, median, quantile, ratio, type Table } from './table.ts'
import { move, watchMoves } from './watch-move.ts'
import { type Competitor, mainPages, startWithFloor } from './with-floor.ts'

const moves = [
  ['/', '/story'],
  ['/', '/articles'],
  ['/articles', '/articles/3-hour-workday'],
  ['/articles/3-hour-workday', '/tools'],
  ['/videos', '/academy'],
] as const

/** How long the pointer hovers over a link before the click, in milliseconds. A finger doesn't hover. */
const rest = 200

const method = (times: number) =>
  `Desktop Chromium without throttling, ${times} navigations each, measured from the click to the paint of the new heading. The pointer hovers over the link for ${rest} ms, and the button is down for 80 ms.`

const phone = { cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }

const phoneMethod = (times: number) =>
  `Chromium at 390 px, with the CPU ${phone.cpuSlowdown} times slower, ${phone.latencyMs} ms round trips and 1.6 Mbit/s (by CDP). ${times} navigations each, measured from the click to the paint of the new heading. The button is down for 80 ms, without hovering.`

const againstFloor = ['', 'click to heading, median ms', 'p90 ms', 'of the floor’s']

/** Measures the time from a click on a link to the paint of the new page's heading, on the site and on the floor. */
export async function* benchMoves({ runs }: Effort): AsyncGenerator<Table> {
  const { floor, ours, stop } = await startWithFloor()
  const browser = await launchBrowser(chromiumPath)
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await watchMoves(context)
    const times = runs * 2
    const both = [floor, ours]
    yield {
      title: 'Navigation between pages',
      note: `${method(times)} The whole load is the floor’s page, with its files in the browser’s cache.`,
      columns: ['', 'click to heading, median ms', 'p90 ms', 'whole load, median ms', 'ratio'],
      rows: moveHere(context, { floor, ours }, times),
    }
    yield {
      title: 'Navigation from the home page to an article',
      note: `${method(times)} In the floor, the click loads a document.`,
      columns: againstFloor,
      rows: moveEverywhere(await context.newPage(), both, times, rest),
    }
    yield {
      title: 'Navigation from the home page to an article, on a phone',
      note: phoneMethod(times),
      columns: againstFloor,
      rows: moveEverywhere(await openPhone(browser), both, times, 0),
    }
  } finally {
    await browser.close()
    await stop()
  }
}

type Here = { floor: Competitor; ours: Competitor }

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await watchMoves(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  })
  return page
}

async function* moveHere(context: BrowserContext, { floor, ours }: Here, times: number) {
  const page = await context.newPage()
  for (const [from, to] of moves) {
    const clicks: number[] = []
    const loads: number[] = []
    for (let time = 0; time < times; time++) {
      clicks.push(await moveOnce(page, ours, from, to, rest))
      loads.push(await load(page, floor.url + to))
    }
    const [click, whole] = [median(clicks), median(loads)]
    yield [
      `${from} → ${to}`,
      click.toFixed(0),
      quantile(clicks, 0.9).toFixed(0),
      whole.toFixed(0),
      ratio(click, whole),
    ]
  }
  await page.close()
}

/** Alternates between the competitors, so that a busy minute on this machine affects all of them. */
async function* moveEverywhere(
  page: Page,
  competitors: readonly Competitor[],
  times: number,
  restMs: number,
) {
  const clicks = new Map<string, number[]>(competitors.map(({ name }) => [name, []]))
  for (let time = 0; time < times; time++)
    for (const competitor of competitors)
      clicks
        .get(competitor.name)
        ?.push(await moveOnce(page, competitor, mainPages.home, mainPages.article, restMs))
  const middle = (name: string) => median(clicks.get(name) ?? [])
  for (const { name } of competitors)
    yield [
      name,
      middle(name).toFixed(0),
      quantile(clicks.get(name) ?? [], 0.9).toFixed(0),
      ratio(middle(name), middle('floor')),
    ]
}

/** Starts the navigation once the network is idle, so that the scripts have loaded. */
async function moveOnce(
  page: Page,
  { url }: Competitor,
  from: string,
  to: string,
  restMs: number,
): Promise<number> {
  await page.goto(url + from, { waitUntil: 'networkidle' })
  return move(page, to, restMs)
}

async function load(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((paints) => {
          const [paint] = paints.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}
