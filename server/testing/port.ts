import { createServer } from 'node:net'

/** Below the ports that the system hands out: nobody else is given one between its choice and its use. */
const lowest = 20_000
const highest = 32_000

/** Processes of one run have ids close together, so each begins in a range of ports of its own. */
let next = lowest + ((process.pid * 97) % (highest - lowest))

/** A port that nobody listens on, for a server that takes its port from its settings; another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port + 1 < highest ? port + 1 : lowest
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
