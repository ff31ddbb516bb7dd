import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = Awaited<ReturnType<typeof listen>>

/** How long requests in flight may take after `close`. After `drain`, the keep-alive timeout is added. */
const graceMs = 10 * second

/** Starts the server. Its timeouts affect only clients that are slower than any browser. Rejects if the port is in use. */
export async function listen(
  answer: RequestListener,
  { host, port }: Pick<Config, 'host' | 'port'>,
  patience = {
    headersTimeout: 15 * second,
    requestTimeout: 30 * second,
    connectionsCheckingInterval: 5 * second,
  },
) {
  const server = createServer(
    { ...patience, keepAliveTimeout: 65 * second, optimizeEmptyRequests: true },
    answer,
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
    /**
     * Stops accepting connections, and resolves when the last connection has ended or after a time limit. Used while another
     * process listens on the same port.
     */
    async drain(): Promise<void> {
      // Each response closes its connection, and idle connections time out. The HTTP server's own close() would end idle
      // connections at once, even if the client has just sent a request.
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      NetServer.prototype.close.call(server)
      const patienceMs = server.keepAliveTimeout + graceMs
      for (let waited = 0; waited < patienceMs && (await connections(server)) > 0; waited += drainMs)
        await setTimeout(drainMs)
    },
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

const drainMs = 250

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))

/** The loopback address for a server that listens on all addresses. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
