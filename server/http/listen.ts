import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = Awaited<ReturnType<typeof listen>>

/** How long running requests may take once the server is asked to stop. */
const graceMs = 10 * second

/**
 * Starts the server, with timeouts for clients that send more slowly than any browser would. Rejects when the port is in use.
 */
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
  // A TCP server has an address of this kind; a pipe would have a path.
  const listening = server.address() as AddressInfo
  return {
    port: listening.port,
    /** The address at which this machine reaches the server. */
    origin: originOf(listening),
    /** Accepts no more connections, and resolves when the last one has ended. For when another process listens. */
    async drain(): Promise<void> {
      // Each response closes its connection. Idle connections time out: http's own close would end them now, when a request
      // may be on its way.
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      NetServer.prototype.close.call(server)
      const patienceMs = server.keepAliveTimeout + graceMs
      for (let waited = 0; waited < patienceMs && (await connections(server)) > 0; waited += drainMs)
        await setTimeout(drainMs)
    },
    async close(): Promise<void> {
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

/** Servers that listen on every address also have these loopback addresses. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
