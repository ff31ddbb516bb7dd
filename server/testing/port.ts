import { createServer } from 'node:net'

/** Below the system's ephemeral ports, so that no other program is given the port before the test uses it. */
const lowest = 20_000
const highest = 32_000

/** The processes of one run have ids close together. The factor keeps their first ports apart. */
let next = lowest + ((process.pid * 97) % (highest - lowest))

/** Returns a free port, a different one each time, for servers that take their port from their settings. */
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
