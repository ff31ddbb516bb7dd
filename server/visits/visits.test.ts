import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { createApp } from '../app.ts'
import { signToken } from '../mail/links.ts'
import { day, minute } from '../process/clock.ts'
import { unbuilt } from '../testing/pages.ts'
import { databases, type TestServices, testServices } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { countVisits } from './visits.ts'

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

/** A site that counts visits. Every path is a page, except /missing, and /known responds with 304. */
function appOf(services: TestServices) {
  const app = new Hono().use(countVisits(services))
  app.get('/missing', (c) => c.text('no', 404))
  app.get('/known', (c) => c.body(null, 304))
  return app.get('*', (c) => c.text('a page'))
}

async function counts({ db, visits }: TestServices) {
  await visits.flush()
  const rows = await db
    .selectFrom('daily_counts')
    .selectAll()
    .orderBy('day')
    .orderBy('kind')
    .orderBy('subject')
    .execute()
  return rows.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`)
}

describe.each(databases)('visits on %s', (kind) => {
  test('are stored as daily totals, and requests for a page’s data do not count', async () => {
    const services = await testServices(kind)
    const app = appOf(services)
    for (const path of ['/', '/', '/_.data', '/story', '/story', '/story.data', '/known'])
      await app.request(path, { headers: browser })
    expect(await counts(services)).toEqual(['view / 2', 'view /known 1', 'view /story 2'])
    await app.request('/story', { headers: browser })
    services.clock.advance(day)
    await app.request('/story', { headers: browser })
    expect(await counts(services)).toEqual(['view / 2', 'view /known 1', 'view /story 3', 'view /story 1'])
  })

  test('count a page under one address, however its letters are typed', async () => {
    const services = await testServices(kind)
    const app = appOf(services)
    for (const path of ['/story', '/Story', '/STORY']) await app.request(path, { headers: browser })
    expect(await counts(services)).toEqual(['view /story 3'])
  })

  test('are reported by the browser after client navigation, only for existing pages', async () => {
    const services = await testServices(kind, { rateLimitPerMinute: 5 })
    const article = {
      body: Buffer.from(''),
      encoding: 'identity' as const,
      headers: { 'content-type': 'text/html' },
    }
    const files = { get: (path: string) => (path === '/articles/3-hour-workday' ? article : undefined) }
    const app = createApp(services, { ...unbuilt(services), files })
    const report = async (body: string, headers: Record<string, string> = {}) =>
      (await app.request('/visit', { method: 'POST', body, headers: { ...browser, ...headers } })).status
    expect(await report('/sTory')).toBe(204)
    expect(await report('/articles/3-hour-workday')).toBe(204)
    expect(await report('/articles/nothing')).toBe(404)
    expect(await report('/nowhere')).toBe(404)
    expect(await report('x'.repeat(600))).toBe(413)
    expect(await report('/story', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await report('/story', { dnt: '1' })).toBe(204)
    expect((await app.request('/visit', { headers: browser })).status).toBe(404)
    expect(await counts(services)).toEqual(['view /articles/3-hour-workday 1', 'view /story 1'])
    for (let n = 0; n < 2; n++) expect(await report('/story')).toBe(204)
    expect(await report('/story')).toBe(429)
  })

  test('leave out bots, prefetching, and visitors who opt out', async () => {
    const services = await testServices(kind)
    const app = appOf(services)
    for (const header of [
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { ...browser, dnt: '1' },
      { ...browser, 'sec-gpc': '1' },
      { ...browser, 'sec-purpose': 'prefetch;prerender' },
      { ...browser, range: 'bytes=100-' },
    ]) {
      await app.request('/story', { headers: header })
    }
    await app.request('/story', { headers: browser, method: 'HEAD' })
    for (const path of ['/missing', '/assets/app.js', '/robots.txt.data', '/embed/income'])
      await app.request(path, { headers: browser })
    expect(await counts(services)).toEqual([])
  })

  test('leave out questions whether the site is well', async () => {
    const services = await testServices(kind)
    const app = createApp(services, unbuilt(services))
    // The container's own check sends no User-Agent.
    for (const headers of [browser, {}])
      for (const path of ['/healthz', '/readyz', '/healthz/worker']) await app.request(path, { headers })
    expect((await app.request('/readyz')).status).toBe(200)
    expect(await counts(services)).toEqual([])
  })

  test('leave out pages whose URLs contain tokens', async () => {
    const { app, call, services, worker } = await testSite(kind)
    await call('convertkit-contact', { email: 'ann@example.com', ...signups.newsletter })
    await worker.runDue()
    const { id } = await services.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    // Tries many tokens, because a token whose last part has only word characters looks like a file and isn't counted anyway.
    for (let minutes = 1; minutes <= 20; minutes++) {
      const token = signToken(services.secret, 'confirm', id, services.clock.now() + minutes * minute)
      expect((await app.request(`/confirm/${token}`, { headers: browser })).status).toBe(200)
    }
    expect(await counts(services)).toEqual([])
  })

  test('include the referring site, the campaign and the download, and nothing about the visitor', async () => {
    const services = await testServices(kind)
    const app = appOf(services)
    const referer = 'https://news.example/item?id=7&user=ann'
    await app.request('/tools?utm_source=Growth%20Notes&utm_campaign=launch&email=ann@example.com', {
      headers: { ...browser, referer, 'x-forwarded-for': '203.0.113.9' },
    })
    await app.request('/story', { headers: { ...browser, referer: `${services.config.siteUrl}/` } })
    await app.request('/story', { headers: { ...browser, referer: 'javascript:alert(1)' } })
    await app.request('/downloads/llc-setup-checklist.pdf', { headers: browser })
    expect(await counts(services)).toEqual([
      'campaign growth-notes / - / launch 1',
      'download llc-setup-checklist.pdf 1',
      'referrer news.example 1',
      'view /story 2',
      'view /tools 1',
    ])
  })

  test('are all written when a flush resolves, even those that an earlier flush is still writing', async () => {
    const services = await testServices(kind)
    services.visits.count([{ kind: 'view', subject: '/' }])
    void services.visits.flush()
    expect(await counts(services)).toEqual(['view / 1'])
  })

  test('include at most 500 referrers a day, and the rest as “other”', async () => {
    const services = await testServices(kind)
    const app = appOf(services)
    for (let n = 0; n < 600; n++)
      await app.request('/', { headers: { ...browser, referer: `https://r${n}.example/` } })
    await services.visits.flush()
    const referrers = await services.db
      .selectFrom('daily_counts')
      .selectAll()
      .where('kind', '=', 'referrer')
      .execute()
    expect(referrers).toHaveLength(501)
    expect(referrers.find(({ subject }) => subject === 'other')?.count).toBe(100)
  })

  test('include every page, no matter how many', async () => {
    const services = await testServices(kind)
    for (let n = 0; n < 700; n++) services.visits.count([{ kind: 'view', subject: `/articles/${n}` }])
    const counted = await counts(services)
    expect([counted.length, counted.includes('view other 200')]).toEqual([700, false])
  })

  test('are written in one insert, no matter how many campaigns are made up', async () => {
    const services = await testServices(kind)
    for (let n = 0; n < 10_000; n++) services.visits.count([{ kind: 'campaign', subject: `${n}` }])
    const inserts = vi.spyOn(services.db, 'insertInto')
    await services.visits.flush()
    expect(inserts).toHaveBeenCalledOnce()
    expect((await counts(services)).slice(-2)).toEqual(['campaign 99 1', 'campaign other 9500'])
  })
})
