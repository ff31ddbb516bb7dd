import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A telephone line to another machine, which can be cut. */
export type Line = { port: number; cut(): void; mend(): void; close(): Promise<void> }

export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false
      hangUp()
    },
    mend() {
      whole = true
    },
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
