import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { testServices } from '../testing/services.ts'
import { countShown } from '../visits/visits.ts'
import { fromMemory } from './from-memory.ts'
import type { StaticFile } from './static-files.ts'

const story: StaticFile = {
  br: null,
  gzip: () => null,
  body: () => Buffer.from('A story'),
  headers: { 'content-type': 'text/html; charset=utf-8', etag: 'W/"1"', 'cache-control': 'public, no-cache' },
}

async function listening() {
  const services = await testServices('sqlite')
  const files = new Map([['/story', story]])
  const render = async () => new Response('rendered', { status: 404 })
  const app = createApp(services, { files, render })
  let throughApp = 0
  const listener = getRequestListener(app.fetch)
  const server = createServer(
    fromMemory(
      app,
      files,
      (request, response) => {
        throughApp += 1
        return listener(request, response)
      },
      countShown(services),
    ),
  )
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return { url, services, throughApp: () => throughApp }
}

test('a page is the same from the app and from memory, headers and all', async () => {
  const { url, throughApp } = await listening()
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/story`, { headers })
    const { date: _, 'x-request-id': __, ...kept } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers: kept, body: await answer.text() }
  }
  const first = await ask()
  const again = async () => {
    const before = throughApp()
    const answer = await ask()
    return { answer, throughApp: throughApp() - before }
  }
  await expect.poll(again).toEqual({ answer: first, throughApp: 0 })
  // The first of a second has its head written, the others have it from there.
  for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual(first)
  expect(first.headers['x-frame-options']).toBe('DENY')
  const asked = throughApp()
  expect(await ask({ 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, body: '' })
  expect(throughApp()).toBe(asked)
})

/** Until an answer has come from memory. */
async function learnt({ url, throughApp }: Awaited<ReturnType<typeof listening>>): Promise<void> {
  const show = async () => {
    const before = throughApp()
    await (await fetch(`${url}/story`)).text()
    return throughApp() - before
  }
  await expect.poll(show).toBe(0)
}

test('an answer from memory has the date of its second', async () => {
  const site = await listening()
  await learnt(site)
  const date = async () => (await fetch(`${site.url}/story`)).headers.get('date')
  const first = await date()
  await expect.poll(date, { timeout: 5000 }).not.toBe(first)
})

test('a connection that ends after its answer is told so, and no other', async () => {
  const site = await listening()
  await learnt(site)
  const { url } = site
  const whole = ['HTTP/1.0', 'HTTP/1.1\r\nHost: here\r\nConnection: close']
  const known = whole.map((version) => `${version}\r\nIf-None-Match: W/"1"`)
  const wishes = [...whole, ...known, 'HTTP/1.0\r\nConnection: keep-alive\r\nIf-None-Match: W/"1"']
  const lasting = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/story`, { headers })
    return [answer.status, answer.headers.get('connection'), await answer.text()]
  }
  for (const wish of wishes) {
    expect(await lasting()).toEqual([200, 'keep-alive', 'A story'])
    expect(await lasting({ 'if-none-match': 'W/"1"' })).toEqual([304, 'keep-alive', ''])
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`GET /story ${wish}\r\n\r\n`)
    // Ends when the server ends the connection.
    expect(await text(socket)).toMatch(/\r\nConnection: close\r\n/)
  }
})

test('whatever is not a file in memory is the app’s business', async () => {
  const { url, throughApp } = await listening()
  for (const [path, method] of [
    ['/story?from=mail', 'GET'],
    ['/story', 'HEAD'],
    ['/story/', 'GET'],
    ['/nothing', 'GET'],
  ] as const)
    await fetch(url + path, { method, redirect: 'manual' })
  expect(throughApp()).toBe(4)
})

test('a page counts once each time it is shown, by the app or from memory, and not while it is learnt', async () => {
  const { url, services, throughApp } = await listening()
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  let shown = 0
  const show = async () => {
    const before = throughApp()
    await (await fetch(`${url}/story`, { headers: browser })).text()
    shown += 1
    return throughApp() - before
  }
  await expect.poll(show).toBe(0)
  await show()
  await services.visits.flush()
  const counts = await services.db.selectFrom('daily_counts').select(['kind', 'subject', 'count']).execute()
  expect(counts).toEqual([{ kind: 'view', subject: '/story', count: shown }])
})

test('what the app answers otherwise at some moment is not remembered', async () => {
  let well = false
  let asked = 0
  const app = new Hono().get('/story', (c) => {
    asked += 1
    if (!well) return c.text('Come back later', 503)
    return c.body(null, c.req.header('if-none-match') ? 304 : 200, story.headers)
  })
  const otherwise = getRequestListener(app.fetch)
  const server = createServer(fromMemory(app, new Map([['/story', story]]), otherwise, () => undefined))
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}/story`
  const show = async () => {
    const answer = await fetch(url)
    return [answer.status, await answer.text()]
  }
  for (let times = 0; times < 3; times += 1) expect(await show()).toEqual([503, 'Come back later'])
  // Each time it was asked for the visitor, and for what to remember.
  expect(asked).toBe(6)
  well = true
  await expect.poll(show).toEqual([200, 'A story'])
})
