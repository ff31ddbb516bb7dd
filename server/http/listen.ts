import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = Awaited<ReturnType<typeof listen>>

/** How long running requests may take after the server is asked to stop. */
const graceMs = 10 * second

/** Starts the server, with timeouts that only clients slower than any browser reach. Rejects if the port is in use. */
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
  // Only a pipe would have a string as its address.
  const listening = server.address() as AddressInfo
  return {
    port: listening.port,
    /** The address at which this machine reaches the server. */
    origin: originOf(listening),
    /** Accepts no more connections, and resolves when the last one has ended. For when another process listens. */
    async drain(): Promise<void> {
      // Each response closes its connection, and idle connections time out. http's own `close` would end idle connections now,
      // when a request may be on its way.
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      NetServer.prototype.close.call(server)
      const patienceMs = server.keepAliveTimeout + graceMs
      for (let waited = 0; waited < patienceMs && (await connections(server)) > 0; waited += drainMs)
        await setTimeout(drainMs)
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Otherwise, connections with a running request would stay open for a next one.
      server.keepAliveTimeout = 1
      await Promise.race([closed, setTimeout(graceMs, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}

const drainMs = 250

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))

/** The loopback address of a server that listens on every address. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
