import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const hasIPv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ address }) => address === '::1'),
)
const ownHosts = [
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ...(hasIPv6 ? [['::1', '[::1]'] as const, ['::', '[::1]'] as const] : []),
] as const

const impatient = { headersTimeout: 60, bodyTimeout: 120, connectionsCheckingInterval: 20 }

/**
 * Sends these pieces with a pause after each, and returns the response's status line. Fails if the server closes the
 * connection without announcing it.
 */
async function send(pieces: string[], patience?: typeof impatient): Promise<string> {
  const echo = await listen(
    (request, answer) => request.resume().on('end', () => answer.end()),
    {
      host: '127.0.0.1',
      port: 0,
    },
    patience,
  )
  onTestFinished(echo.close)
  const socket = connect(echo.port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  // Ignores the error from writing to a connection that the server has closed.
  socket.on('error', () => {})
  for (const piece of pieces) {
    if (socket.closed) break
    socket.write(piece)
    await setTimeout(30)
  }
  await closed
  expect(said).toMatch(/^connection: close\r$/im)
  return said.split('\r\n')[0] ?? ''
}

const slowly = (request: string) => request.match(/.{1,4}/gs) ?? []

test.each(ownHosts)(
  'a server that listens on %s is reachable from this machine at %s',
  async (host, reached) => {
    const server = await listen((_, answer) => answer.end('here'), { host, port: 0 })
    onTestFinished(server.close)
    expect(server.origin).toBe(`http://${reached}:${server.port}`)
    expect(await (await fetch(server.origin)).text()).toBe('here')
  },
)

test('a client that sends the headers or the body too slowly gets a timeout', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 100\r\n\r\n'
  expect(await send(slowly(head), impatient)).toBe('HTTP/1.1 408 Request Timeout')
  expect(await send([head, ...slowly('x'.repeat(99))], impatient)).toBe('HTTP/1.1 408 Request Timeout')
})

test('a long body that keeps arriving may take longer', async () => {
  const patience = { ...impatient, bodyTimeout: 1_000 }
  const own = { host: '127.0.0.1', port: 0 }
  const server = await listen((sent, answer) => sent.resume().on('end', () => answer.end()), own, patience)
  onTestFinished(server.close)
  const sent = request({ ...own, port: server.port, method: 'POST', agent: false })
  const answered = once(sent, 'response')
  for (let piece = 0; piece < 50; piece++) {
    sent.write('x'.repeat(200_000))
    await setTimeout(30)
  }
  sent.end()
  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
})

test('headers that are too long are rejected', async () => {
  expect(await send([`GET / HTTP/1.1\r\nhost: site\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`])).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  )
})

test.each([
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n'],
  ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n'],
  ['a folded header', 'x: a\r\n\tb: c\r\nx y: z\r\n'],
])('a request with %s is rejected, because two servers may parse it differently', async (_what, headers) => {
  expect(await send([`POST / HTTP/1.1\r\nhost: site\r\n${headers}\r\n1234`])).toBe('HTTP/1.1 400 Bad Request')
})

test('closing the server completes requests in flight, and does not wait for idle connections', async () => {
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = await listen(
    async (_, answer) => {
      onRequest()
      await released
      answer.end('x'.repeat(1_000_000))
    },
    { host: '127.0.0.1', port: 0 },
  )
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const sent = request({ host: '127.0.0.1', port: server.port, agent })
  sent.end()
  await requested
  const since = Date.now()
  const closed = server.close()
  release()
  const [answer] = await once(sent, 'response')
  let length = 0
  for await (const chunk of answer) length += chunk.length
  expect(length).toBe(1_000_000)
  await closed
  expect(Date.now() - since).toBeLessThan(5_000)
})
