import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { second } from '../process/clock.ts'

export type HttpServer = {
  port: number
  /** Where this machine itself reaches it. */
  origin: string
  close(): Promise<void>
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

/** Who listens on every address has these of their own. */
const loopback = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

function originOf({ address, port }: AddressInfo): string {
  const host = loopback.get(address) ?? address
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
