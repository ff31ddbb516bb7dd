import { createServer, type RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { second } from './clock.ts'
import type { Config } from './config.ts'

export type HttpServer = { port: number; close(): Promise<void> }

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
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
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
