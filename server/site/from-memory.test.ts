import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { listenOnLoopback } from '../listen-on-loopback.ts'
import { testServices } from '../test-services.ts'
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
  expect(first.headers['x-frame-options']).toBe('DENY')
  const asked = throughApp()
  expect(await ask({ 'if-none-match': 'W/"1"' })).toMatchObject({ status: 304, body: '' })
  expect(throughApp()).toBe(asked)
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
