import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { placeholders } from '../contract/placeholders.ts'
import { isReserved } from '../contract/routes.ts'
import { tools } from '../model/tools.ts'
import { createApp } from './app.ts'
import { isReady } from './care/worker-health.ts'
import type { Config } from './config.ts'
import { openStaticFiles } from './http/static-files.ts'
import { unbuilt } from './testing/pages.ts'
import { type TestServices, testServices } from './testing/services.ts'

const script = 'self.begun=1'
const html = `<!DOCTYPE html><html data-mode="${placeholders.mode}"><head><style>p{color:red}</style>
<link rel="canonical" href="${placeholders.origin}/story"><script type="application/ld+json">{"a":1}</script></head>
<body><p style="top:0">${'Story '.repeat(400)}</p><script>${script}</script><script>self.injected=1</script><script src="/assets/a.js"></script></body></html>`

/** Opens an app with a small built site: two pages, one page's data and an asset. All other pages are 404. */
async function openApp(services: TestServices) {
  const folder = join(services.config.dataDir, 'client')
  for (const [name, text] of Object.entries({
    'index.html': '<!DOCTYPE html><p>Home</p>',
    'story/index.html': html,
    'story.data': '[]',
    'assets/a.js': 'export {}',
    'downloads/kit.pdf': '0123456789',
  })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const files = openStaticFiles(folder, { ...services.config, inlineScripts: [sha(script)] })
  return createApp(services, { ...unbuilt(services), files })
}

async function testApp(changes: Partial<Config> = {}) {
  const services = await testServices('sqlite', changes)
  return { services, app: await openApp(services) }
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page contains the site’s URL and mode', async () => {
  const { app } = await testApp({ siteUrl: 'https://robin.example' })
  const page = await (await app.request('/story')).text()
  expect(page).toContain('<link rel="canonical" href="https://robin.example/story">')
  expect(page).toContain('data-mode="sandbox"')
  expect(await (await app.request('/')).text()).toContain('Home')
})

test('a page’s content security policy allows the build’s inline scripts, its styles, the site’s files, YouTube and Stripe, and nothing else', async () => {
  const siteUrl = 'https://robin.example'
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${sha(script)}`,
    `style-src-elem 'self' ${sha('p{color:red}')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    `form-action 'self' https://checkout.stripe.com ${siteUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  for (const [mode, more] of [
    ['sandbox', []],
    ['live', ['upgrade-insecure-requests']],
  ] as const) {
    const { app } = await testApp({ mode, siteUrl })
    const policy = (await app.request('/story')).headers.get('content-security-policy')
    expect(policy?.split('; ')).toEqual([...directives, ...more])
  }
})

test('a page is sent in an encoding that the browser accepts, and without a body if its ETag matches', async () => {
  const { app } = await testApp()
  const ask = (headers: Record<string, string>) => app.request('/story', { headers })
  const sizes = new Map<string | null, number>()
  for (const accepted of ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip;q=0']) {
    const answer = await ask({ 'accept-encoding': accepted })
    sizes.set(answer.headers.get('content-encoding'), Number(answer.headers.get('content-length')))
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  }
  expect([...sizes.keys()]).toEqual(['br', 'gzip', null])
  expect(sizes.get('gzip')).toBeLessThan((sizes.get(null) ?? 0) / 2)
  const etag = (await ask({})).headers.get('etag') ?? ''
  const known = await ask({ 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test.each([
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['gzip; q=1.0, br; q=1.0', 'br'],
  ['identity, br;q=0.5', null],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['identity;q=0, gzip', 'gzip'],
  ['zstd, deflate', null],
  ['br;q=zero', null],
  ['', null],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const { app } = await testApp()
  const answer = await app.request('/story', { headers: { 'accept-encoding': accepted } })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
})

test('ETags are compared weakly, because proxies add and drop W/', async () => {
  const { app } = await testApp()
  for (const path of ['/story', '/downloads/kit.pdf']) {
    const etag = (await app.request(path)).headers.get('etag') ?? ''
    const opaque = etag.replace(/^W\//, '')
    for (const known of [opaque, `W/${opaque}`, `"other", ${etag}`, '*'])
      expect([known, (await app.request(path, { headers: { 'if-none-match': known } })).status]).toEqual([
        known,
        304,
      ])
    expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  }
})

test('a download that broke off goes on where it was', async () => {
  const { app } = await testApp()
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await app.request('/downloads/kit.pdf', { headers, method })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  const whole = await app.request('/downloads/kit.pdf')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect(await ask({ range: 'bytes=4-' })).toEqual([206, 'bytes 4-9/10', '456789'])
  expect(await ask({ range: 'bytes=4-', 'if-range': etag })).toEqual([206, 'bytes 4-9/10', '456789'])
  expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await ask({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
  for (const range of ['bytes=abc', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2'])
    expect(await ask({ range })).toEqual([200, null, '0123456789'])
  expect(await ask({ range: 'bytes=4-', 'if-range': '"older"' })).toEqual([200, null, '0123456789'])
  expect(await ask({ range: 'bytes=4-' }, 'HEAD')).toEqual([200, null, ''])
  // A text has several encodings, so it has no ranges.
  const page = await app.request('/story', { headers: { range: 'bytes=0-9' } })
  expect([page.status, page.headers.get('accept-ranges')]).toEqual([200, null])
})

test('a page has no second address', async () => {
  const { app } = await testApp()
  for (const path of ['/index.html', '/index.live.html', '/story/index.html', '/story/index.live.html'])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

test('page data is revalidated on every request', async () => {
  const { app } = await testApp()
  const { headers } = await app.request('/story.data')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
})

test('HEAD returns no body, and assets are immutable', async () => {
  const { app } = await testApp()
  const head = await app.request('/assets/a.js', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe('9')
  expect(head.headers.get('cache-control')).toContain('immutable')
  expect((await app.request('/story')).headers.get('cache-control')).toContain('no-cache')
})

test.each([
  ['/story/', '/story'],
  ['/story/?a=b', '/story?a=b'],
  ['//evil.example/', '/evil.example'],
  // Some link trackers also encode characters that need no encoding.
  ['/st%6Fry?a=b%2D', '/story?a=b%2D'],
  ['/story%2Edata', '/story.data'],
])('%s redirects to %s', async (from, to) => {
  const { app } = await testApp()
  const answer = await app.request(`http://site${from}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
})

test('an unknown path gets a 404, which is logged', async () => {
  const { app, services } = await testApp()
  expect((await app.request('/nowhere')).status).toBe(404)
  expect(services.logged.join('')).toContain('"path":"/nowhere"')
})

test('every response has security headers, and in live mode HSTS', async () => {
  const { app } = await testApp()
  for (const path of ['/', '/healthz', '/nowhere', '/functions/v1/nothing']) {
    const { headers } = await app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    )
    expect(headers.get('strict-transport-security')).toBeNull()
    // With this header, the browser would load the page in a new process.
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
  }
  const live = await testApp({ mode: 'live' })
  // No includeSubDomains, because the owner's other hosts may not have HTTPS.
  expect((await live.app.request('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a response has the same request id as the log lines about its request', async () => {
  const { app, services } = await testApp()
  const answers = [
    await app.request('/nowhere'),
    await app.request('/access', { method: 'POST', body: new URLSearchParams({ email: 'ada@example.com' }) }),
  ]
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const lines = services.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toMatchObject([
    { requestId: ids[0], msg: 'no such page', path: '/nowhere' },
    { requestId: ids[1], msg: 'answered', path: '/access', status: 200 },
  ])
})

test('a server error is an HTML page for browsers and JSON for other clients, both with the request id', async () => {
  const { app, services } = await testApp()
  await services.db.schema.dropTable('orders').execute()
  const path = `/course/${'k'.repeat(32)}`
  const page = await app.request(path, { headers: { accept: 'text/html' } })
  const json = await app.request(path)
  expect([page.status, json.status]).toEqual([500, 500])
  expect(await page.text()).toContain(page.headers.get('x-request-id') ?? 'none')
  expect(await json.json()).toEqual({ error: expect.any(String), id: json.headers.get('x-request-id') })
})

test('a click on a tool is counted, except for bots, HEAD, prefetches and visitors who opted out', async () => {
  const { app, services } = await testApp()
  const [tool] = tools
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const go = (headers: Record<string, string>, method = 'GET') =>
    app.request(`/go/${tool?.id}`, { headers, method })
  const answers = [
    await go(browser),
    await go(browser),
    await go({ 'user-agent': 'Googlebot/2.1' }),
    await go({ ...browser, dnt: '1' }),
    await go({ ...browser, 'sec-gpc': '1' }),
    await go(browser, 'HEAD'),
    await go({ ...browser, 'sec-purpose': 'prefetch;prerender' }),
    await go({ ...browser, 'x-moz': 'prefetch' }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('location')]).toEqual([302, tool?.link])
  }
  const counted = () => services.db.selectFrom('daily_counts').selectAll().execute()
  // A click doesn't write to the database. Counts stay in memory until they're flushed.
  expect(await counted()).toEqual([])
  await services.visits.flush()
  expect(await counted()).toEqual([{ day: '2026-01-05', kind: 'click', subject: tool?.id, count: 2 }])
})

test('the link to an unknown tool gets a 404', async () => {
  const { app, services } = await testApp()
  const answer = await app.request('/go/nothing')
  expect(answer.status).toBe(404)
  expect(services.logged.join('')).toContain('"path":"/go/nothing","msg":"no such page"')
})

test('the site is ready only with its database and disk space, but healthy without them', async () => {
  const { app, services } = await testApp()
  expect((await app.request('/readyz')).status).toBe(200)
  expect(await isReady(services, Number.POSITIVE_INFINITY)).toBe(false)
  expect(services.logged.join('')).toContain('the disk is almost full')
  await services.db.destroy()
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
})

test.each([
  '/webhooks/stripe',
  '/sandbox/stripe/pay/cs_1',
  '/access',
  '/confirm/x',
  '/unsubscribe/x',
  '/downloads/mine/x',
])('a body that is too large for %s is refused before it is read', async (path) => {
  const { app } = await testApp()
  const answer = await app.request(path, { method: 'POST', body: 'x'.repeat(2 ** 21) })
  expect(answer.status).toBe(413)
})

test('a path with thousands of slashes is handled in linear time', async () => {
  const { app } = await testApp()
  const begun = performance.now()
  // A linear match takes milliseconds. A match that restarts at each slash takes most of a minute.
  const answer = await app.request(`http://site/a${'/'.repeat(200_000)}b/`)
  expect(answer.status).toBe(308)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('pages allow only GET and HEAD', async () => {
  const { app } = await testApp()
  for (const path of ['/', '/story', '/healthz', '/go/clickup', '/newsletter']) {
    const answer = await app.request(path, { method: 'POST' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
    expect(await answer.json()).toEqual({ error: 'Nothing can be sent to this address.' })
  }
  const nowhere = await app.request('/nowhere', { method: 'POST' })
  expect([nowhere.status, await nowhere.json()]).toEqual([404, { error: 'There is nothing here.' }])
  const form = await app.request('/story', { method: 'POST', headers: { accept: 'text/html' } })
  expect(form.headers.get('content-type')).toContain('text/html')
  expect((await app.request('/story', { method: 'HEAD' })).status).toBe(200)
})

test('a page of the owner can’t have an address that the server handles', async () => {
  const { routes } = await openApp(await testServices('sqlite'))
  const names = new Set(routes.map(({ path }) => path.split('/')[1] ?? ''))
  const own = [...names].filter((name) => /^[\w-]+$/.test(name))
  expect(own).toContain('functions')
  expect(own.filter((name) => !isReserved(name))).toEqual([])
})
