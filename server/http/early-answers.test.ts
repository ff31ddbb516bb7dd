import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { unbuilt } from '../testing/pages.ts'
import { testServices } from '../testing/services.ts'
import { listen } from './listen.ts'

const signup = '/functions/v1/convertkit-contact'
const json = 'content-type: application/json\r\n'
/** Longer than the HTTP library reads the rest of a body after the answer. */
const slowMs = 800
const lengthOf = (length: number) => `content-length: ${length}\r\n`
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

/** Two halves of a body, with the header that announces it. */
const fixed = (length: number) => ({
  header: lengthOf(length),
  halves: ['x'.repeat(length / 2), 'x'.repeat(length / 2)],
})
const chunked = (length: number) => ({
  header: 'transfer-encoding: chunked\r\n',
  halves: [chunk(length / 2), `${chunk(length / 2)}0\r\n\r\n`],
})

/** Opens a server with the routes of the site, and a connection to it. */
async function connection(rateLimitPerMinute = 0) {
  const services = await testServices('sqlite', { rateLimitPerMinute })
  const app = createApp(services, unbuilt(services))
  const server = await listen(getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 })
  onTestFinished(server.close)
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // Writing to a connection that the server has closed is an error.
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  return {
    socket,
    write: (text: string) => void (socket.destroyed || socket.write(text)),
    answers: () => received.split(/(?=HTTP\/1\.1 )/),
  }
}

test.each([
  ['a body that is too long', 413, signup, json, fixed(100_000)],
  ['chunks that are too long', 413, signup, json, chunked(2_000_000)],
  ['a body that is far too long', 413, '/webhooks/stripe', '', fixed(40_000_000)],
  ['a content type that nobody reads', 415, signup, 'content-type: text/plain\r\n', fixed(10_000)],
  [
    'a form of another site',
    403,
    signup,
    'origin: https://evil.example\r\ncontent-type: application/x-www-form-urlencoded\r\n',
    fixed(10_000),
  ],
  ['an unknown function', 404, '/functions/v1/nothing', json, fixed(10_000)],
  ['an address that takes no body', 405, '/go/clickup', '', chunked(10_000)],
])(
  'after %s, the next request on the connection is answered, or the connection ends as announced',
  async (_what, status, path, headers, { header, halves }) => {
    const { socket, write, answers } = await connection()
    write(`POST ${path} HTTP/1.1\r\nhost: site\r\n${headers}${header}\r\n${halves[0]}`)
    await setTimeout(slowMs)
    write(`${halves[1]}`)
    write('GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n')
    await expect.poll(() => answers()[0]).toContain(`HTTP/1.1 ${status} `)
    await expectNextOrEnd(socket, answers)
  },
)

test('after too many requests, the next request on the connection is answered, or the connection ends as announced', async () => {
  const { socket, write, answers } = await connection(1)
  const { header, halves } = fixed(10_000)
  const head = `POST ${signup} HTTP/1.1\r\nhost: site\r\n${json}`
  write(`${head}${lengthOf(2)}\r\n{}`)
  await expect.poll(() => answers().at(-1)).toContain('HTTP/1.1 400 ')
  write(`${head}${header}\r\n${halves[0]}`)
  await expect.poll(() => answers().at(1)).toContain('HTTP/1.1 429 ')
  await setTimeout(slowMs)
  write(`${halves[1]}GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n`)
  await expectNextOrEnd(socket, () => answers().slice(1))
})

async function expectNextOrEnd(socket: ReturnType<typeof connect>, answers: () => string[]) {
  const [early = ''] = answers()
  if (/^connection: close\r$/im.test(early)) {
    if (!socket.closed) await once(socket, 'close')
    expect(answers()).toHaveLength(1)
    return
  }
  await expect.poll(() => answers()[1]).toContain('HTTP/1.1 200 ')
}
