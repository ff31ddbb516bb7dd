import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { type Competitor, startCompetitors } from './competitors.ts'
import type { Effort } from './main.ts'
import { peerPages } from './peers.ts'
import { median, quantile, ratio, type Table } from './table.ts'
import { move, watchMoves } from './watch-move.ts'

const moves = [
  ['/', '/story'],
  ['/', '/articles'],
  ['/articles', '/articles/3-hour-workday'],
  ['/articles/3-hour-workday', '/tools'],
  ['/videos', '/academy'],
] as const

const method = (times: number) =>
  `Desktop Chromium, no throttling, ${times} moves each, after resting the pointer on the link for 200 ms and pressing for 80, from the click until the new heading is painted.`

/** From the click on a link until the new page's heading is painted: against loading that page whole, and in the peers. */
export async function* benchMoves({ runs }: Effort): AsyncGenerator<Table> {
  const { floor, ours, peers, stop } = await startCompetitors()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await watchMoves(context)
    const times = runs * 2
    yield {
      title: 'Moving between pages',
      note: `${method(times)} The whole load is that of the floor's page, whose files are in the browser's cache.`,
      columns: ['', 'click to heading, median ms', 'p90 ms', 'whole load, median ms', 'ratio'],
      rows: moveHere(context, { floor, ours }, times),
    }
    yield {
      title: 'Moving from home to an article',
      note: `${method(times)} In the floor and in Astro the click loads a document.`,
      columns: ['', 'click to heading, median ms', 'p90 ms', 'of the floor’s'],
      rows: moveEverywhere(context, [floor, ours, ...peers], times),
    }
  } finally {
    await browser.close()
    await stop()
  }
}

type Here = { floor: Competitor; ours: Competitor }

async function* moveHere(context: BrowserContext, { floor, ours }: Here, times: number) {
  const page = await context.newPage()
  for (const [from, to] of moves) {
    const clicks: number[] = []
    const loads: number[] = []
    for (let time = 0; time < times; time++) {
      clicks.push(await moveOnce(page, ours, from, to))
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

/** In turns, so that a busy minute of the machine meets all of them. */
async function* moveEverywhere(context: BrowserContext, competitors: readonly Competitor[], times: number) {
  const clicks = new Map<string, number[]>(competitors.map(({ name }) => [name, []]))
  const page = await context.newPage()
  for (let time = 0; time < times; time++)
    for (const competitor of competitors)
      clicks.get(competitor.name)?.push(await moveOnce(page, competitor, peerPages.home, peerPages.article))
  const middle = (name: string) => median(clicks.get(name) ?? [])
  for (const { name } of competitors)
    yield [
      name,
      middle(name).toFixed(0),
      quantile(clicks.get(name) ?? [], 0.9).toFixed(0),
      ratio(middle(name), middle('floor')),
    ]
}

/** Nothing is on its way any more when the pointer comes: scripts have taken over. */
async function moveOnce(page: Page, { url }: Competitor, from: string, to: string): Promise<number> {
  await page.goto(url + from, { waitUntil: 'networkidle' })
  return move(page, to)
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
