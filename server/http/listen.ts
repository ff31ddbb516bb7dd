import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = Awaited<ReturnType<typeof listen>>

/** How long requests in flight may take after `close`. */
const graceMs = 10 * second

/** How much of a longer body must arrive in each `bodyTimeout`. Forms are shorter. */
const leastBytes = 512 * 1024

/** Starts the server. Its timeouts affect only clients that are slower than any browser. Rejects if the port is in use. */
export async function listen(
  answer: RequestListener,
  { host, port }: Pick<Config, 'host' | 'port'>,
  { bodyTimeout, ...patience } = {
    headersTimeout: 15 * second,
    bodyTimeout: 30 * second,
    connectionsCheckingInterval: 5 * second,
  },
) {
  const server = createServer(
    // Node's timeout for a request would end a photo on a slow connection, too.
    { ...patience, requestTimeout: 0, keepAliveTimeout: 65 * second, optimizeEmptyRequests: true },
    (request, response) => {
      // An answer to a body that isn't read to its end closes the connection, because the rest of the body precedes the next
      // request.
      if (hasBody(request)) {
        response.setHeader('connection', 'close')
        endIfSlow(request, response, bodyTimeout)
      }
      request.once('end', () => {
        if (!response.headersSent) response.removeHeader('connection')
      })
      answer(request, response)
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  // The address is a string only for a pipe or a Unix socket.
  const listening = server.address() as AddressInfo
  return {
    port: listening.port,
    /** The origin at which this machine can reach the server. */
    origin: originOf(listening),
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Otherwise, connections with a request in flight would be kept alive after the response.
      server.keepAliveTimeout = 1
      await Promise.race([closed, setTimeout(graceMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends the connection of a request whose body neither ends nor goes on as fast as it must, as Node ends it. */
function endIfSlow(request: IncomingMessage, response: ServerResponse, bodyTimeout: number): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - before >= leastBytes) {
      before = socket.bytesRead
      return
    }
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, bodyTimeout)
  request.once('close', () => clearInterval(timer))
}

/** The loopback address for a server that listens on all addresses. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
