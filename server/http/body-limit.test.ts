import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { noLongerThan } from './body-limit.ts'
import { listen } from './listen.ts'

const chunked = 'transfer-encoding: chunked'

test.each([
  ['of the maximum length is accepted', 'content-length: 5', 'hello', '200 OK'],
  ['with a longer Content-Length is rejected', 'content-length: 6', 'hello!', '413 Payload Too Large'],
  ['in chunks is accepted if it fits', chunked, '5\r\nhello\r\n0\r\n\r\n', '200 OK'],
  [
    'in chunks is rejected if it is too long',
    chunked,
    '3\r\nhel\r\n3\r\nlo!\r\n0\r\n\r\n',
    '413 Payload Too Large',
  ],
  [
    'with both a length and chunks is rejected',
    `content-length: 5\r\n${chunked}`,
    '6\r\nhello!\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
])('a body %s', async (_, header, body, status) => {
  const app = new Hono().post('*', noLongerThan(5), async (c) => c.text(await c.req.text()))
  const server = await listen(getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 })
  onTestFinished(server.close)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${header}\r\n\r\n${body}`)
  expect(await text(socket)).toMatch(`HTTP/1.1 ${status}`)
})
