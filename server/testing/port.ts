import { createServer } from 'node:net'

/** The range is below the ephemeral ports, so that the system gives none of these ports to another program. */
const lowest = 20_000
const highest = 32_000

/** The process ids of a test run are close together. The factor spreads the first ports. */
let next = lowest + ((process.pid * 97) % (highest - lowest))

/** Returns a free port, a different one each time. */
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
