import { expect, inject, test } from 'vitest'
import { dataAddress } from '../../contract/rendering.ts'
import { isOff } from '../../model/is-off.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { hydrated } from './open.ts'
import { everyPage } from './pages.ts'
import { servedPage } from './served-page.ts'
import { visitor } from './visitor.ts'

const url = inject('siteUrl')
const kilobyte = 1024

/** The limits, in transferred bytes. The last one is a number of requests. */
const budget = {
  document: 40 * kilobyte,
  /** The scripts don't grow with the number of articles, because no script lists the articles. */
  script: 93.5 * kilobyte,
  /** The free lesson also has the code of worksheets. */
  lessonScript: 95 * kilobyte,
  /** An article's text, which is data, although it comes as a script. Later requests get one tenth less. */
  text: 9.5 * kilobyte,
  font: 90 * kilobyte,
  /** The picture with a high fetch priority, if the page has one. */
  firstPicture: 30 * kilobyte,
  /** The data that a client-side navigation to the page fetches. */
  routeData: 4 * kilobyte,
  searchIndex: 10 * kilobyte,
  requestsBeforeLoad: 20,
}

const freeLesson = '/academy/lesson'

/** The pages with the most scripts and pictures. `npm run test:all` checks every page instead. */
const heaviest = ['/', '/academy', freeLesson, '/resources', '/checkout', articles()[0]?.path ?? '/articles']
const looked = inject('thorough') ? everyPage : heaviest.filter((path) => !isOff(path))

test('no page exceeds its budget for scripts and fonts, and only the document blocks its first paint', async () => {
  const over: string[] = []
  for (const path of looked) {
    const page = await visitor()
    // A headless browser's pointer is over the page, which would start hydration immediately.
    await page.addInitScript(() =>
      addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    const weights = new Map<string, number>()
    const weighings: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.url().includes('/text/') ? 'text' : response.request().resourceType()
      const weigh = async () => {
        // What arrives while the page is closed isn't weighed.
        const sizes = await response
          .request()
          .sizes()
          .catch(() => null)
        weights.set(kind, (weights.get(kind) ?? 0) + (sizes?.responseBodySize ?? 0))
      }
      weighings.push(weigh())
    })
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(weighings)
    expect([...weights.keys()], path).toEqual(expect.arrayContaining(['script', 'font']))
    const limits = { ...budget, ...(path === freeLesson && { script: budget.lessonScript }) }
    for (const kind of ['script', 'text', 'font'] as const)
      if ((weights.get(kind) ?? 0) > limits[kind]) over.push(`${path}: ${kind} ${weights.get(kind)}`)
    const early = await page.evaluate(requestedBeforeLoad)
    if (early.length > budget.requestsBeforeLoad) over.push(`${path}: ${early.length} requests before load`)
    const scripts = early.filter((name) => name.endsWith('.js'))
    if (scripts.length > 0) over.push(`${path}: scripts before load ${scripts}`)
    if ((weights.get('stylesheet') ?? 0) > 0) over.push(`${path}: a stylesheet of its own`)
    await page.context().close()
  }
  expect(over).toEqual([])
}, 400_000)

test('documents, first pictures, page data and the search index stay small', async () => {
  const weight = async (path: string) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    expect(answer.status, path).toBe(200)
    return Number(answer.headers.get('content-length') ?? Number.NaN)
  }
  const over: string[] = []
  const most = async (path: string, limit: number) => {
    const bytes = await weight(path)
    if (!(bytes <= limit)) over.push(`${path}: ${bytes}`)
  }
  for (const path of everyPage) {
    await most(path, budget.document)
    const { document } = await servedPage(path)
    const picture = document.querySelector('img[fetchpriority="high"]')?.getAttribute('src')
    if (picture) await most(picture, budget.firstPicture)
    await most(dataAddress(path), budget.routeData)
  }
  await most('/search.json', budget.searchIndex)
  expect(over).toEqual([])
})

test('a second request is answered from the cache or with 304', async () => {
  const first = await fetch(`${url}/`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await fetch(`${url}/`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const asset = /\/assets\/[\w.-]+\.woff2/.exec(await first.text())?.[0] ?? ''
  expect((await fetch(url + asset)).headers.get('cache-control')).toContain('immutable')
})

/** Returns the URLs that the browser requested before the load event, from its performance entries. */
function requestedBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource')
  return resources.filter(({ startTime }) => startTime < (page?.loadEventStart ?? 0)).map(({ name }) => name)
}
