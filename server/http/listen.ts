import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = {
  port: number
  /** Where this machine itself reaches it. */
  origin: string
  close(): Promise<void>
  /** Takes no more connections, and waits until the last has ended. For when another process listens. */
  drain(): Promise<void>
}

/** How long requests in hand may take once the server is asked to stop. */
const graceMs = 10 * second

/** Listens, and cuts off who sends a request more slowly than any browser would. Rejects when the port is taken. */
export async function listen(
  answer: RequestListener,
  { host, port }: Pick<Config, 'host' | 'port'>,
  patience = {
    headersTimeout: 15 * second,
    requestTimeout: 30 * second,
    connectionsCheckingInterval: 5 * second,
  },
): Promise<HttpServer> {
  const server = createServer(
    { ...patience, keepAliveTimeout: 65 * second, optimizeEmptyRequests: true },
    answer,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  // What listens on a port has an address of this kind, and no path as a pipe has.
  const listening = server.address() as AddressInfo
  return {
    port: listening.port,
    origin: originOf(listening),
    async drain() {
      // Each answer is the last of its connection. An idle connection ends by itself: http's own close would end it now, when a
      // request may be on its way.
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      NetServer.prototype.close.call(server)
      const patienceMs = server.keepAliveTimeout + graceMs
      for (let waited = 0; waited < patienceMs && (await connections(server)) > 0; waited += drainMs)
        await setTimeout(drainMs)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Nor is a connection that is being answered kept for a next request: stopping would wait for that.
      server.keepAliveTimeout = 1
      await Promise.race([closed, setTimeout(graceMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

const drainMs = 250

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))

/** Who listens on every address has these of their own. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
