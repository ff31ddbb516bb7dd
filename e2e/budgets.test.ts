import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { dataAddress } from '../contract/rendering.ts'
import { hydrated } from './open.ts'
import { everyPage, samplePages } from './pages.ts'
import { visitor } from './visitor.ts'

const kilobyte = 1024

/** What each page may weigh, compressed, and what it may ask for. */
const budget = {
  document: 40 * kilobyte,
  /** However many articles there are: no script lists them. */
  script: 90 * kilobyte,
  font: 90 * kilobyte,
  /** The picture of highest priority, where a page has one. */
  firstPicture: 30 * kilobyte,
  /** What moving to the page fetches besides its scripts. */
  routeData: 4 * kilobyte,
  searchIndex: 10 * kilobyte,
  requestsBeforeLoad: 20,
}

test('no page exceeds its budget, and only the document blocks its first paint', async () => {
  const over: string[] = []
  for (const path of samplePages) {
    const page = await visitor()
    const weights = new Map<string, number>()
    const scriptsBeforeLoad: string[] = []
    let loaded = false
    let requests = 0
    page.on('request', () => {
      if (!loaded) requests += 1
    })
    page.on('load', () => {
      loaded = true
    })
    const weighings: Promise<void>[] = []
    const weigh = async (response: Response, kind: string) => {
      const body = await response.body().catch(() => Buffer.alloc(0))
      const weight = kind === 'font' ? body.length : brotliCompressSync(body).length
      weights.set(kind, (weights.get(kind) ?? 0) + weight)
    }
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind === 'script' && !loaded) scriptsBeforeLoad.push(response.url())
      weighings.push(weigh(response, kind))
    })
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(weighings)
    for (const kind of ['document', 'script', 'font'] as const) {
      if ((weights.get(kind) ?? 0) > budget[kind]) over.push(`${path}: ${kind} ${weights.get(kind)}`)
    }
    if (requests > budget.requestsBeforeLoad) over.push(`${path}: ${requests} requests before load`)
    if (scriptsBeforeLoad.length > 0) over.push(`${path}: scripts before load ${scriptsBeforeLoad}`)
    if ((weights.get('stylesheet') ?? 0) > 0) over.push(`${path}: a stylesheet of its own`)
    await page.context().close()
  }
  expect(over).toEqual([])
}, 400_000)

test('pictures in front, the data of pages and the search index stay small', async () => {
  const url = inject('siteUrl')
  const weight = async (path: string) => {
    const answer = await fetch(url + path)
    expect(answer.status, path).toBe(200)
    return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
  }
  const over: string[] = []
  for (const path of everyPage) {
    const picture = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(await (await fetch(url + path)).text())?.[0]
    const source = /\bsrc="([^"]+)"/.exec(picture ?? '')?.[1]
    if (source && (await weight(source)) > budget.firstPicture) over.push(`${path}: its first picture`)
    if ((await weight(dataAddress(path))) > budget.routeData) over.push(`${path}: its data`)
  }
  if ((await weight('/search.json')) > budget.searchIndex) over.push('the search index')
  expect(over).toEqual([])
})

test('a second fetch is answered from the cache or with 304', async () => {
  const url = inject('siteUrl')
  const first = await fetch(`${url}/`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await fetch(`${url}/`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const asset = /\/assets\/[\w.-]+\.woff2/.exec(await first.text())?.[0] ?? ''
  expect((await fetch(url + asset)).headers.get('cache-control')).toContain('immutable')
})
