import { createServer } from 'node:net'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** A port that nobody listens on, for a server that takes its port from its settings. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}
