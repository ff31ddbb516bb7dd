import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { limitBody } from './limit-body.ts'
import { listen } from './listen.ts'

async function echo() {
  const app = new Hono()
  app.post('/', limitBody(1000), async (c) => c.text(await c.req.text()))
  const server = await listen(getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 })
  onTestFinished(server.close)
  return (body: string | ReadableStream) =>
    fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body, duplex: 'half' } as RequestInit)
}

const inPieces = (text: string) => new Blob([text]).stream()

test('a body that fits comes through whole, declared or in pieces', async () => {
  const post = await echo()
  const fits = 'x'.repeat(1000)
  for (const body of [fits, inPieces(fits)]) expect(await (await post(body)).text()).toBe(fits)
})

test('a body that is too long is refused, declared or in pieces', async () => {
  const post = await echo()
  const long = 'x'.repeat(1001)
  for (const body of [long, inPieces(long)]) expect((await post(body)).status).toBe(413)
})
