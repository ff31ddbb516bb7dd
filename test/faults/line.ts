import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'

/**
 * A TCP proxy to a local port. `cut` closes every connection, which both ends notice at once, and rejects new ones.
 * `silence` drops all data but keeps the connections open. After `restore`, only new connections work.
 */
export type Line = { port: number; cut(): void; silence(): void; restore(): void; close(): Promise<void> }

export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => forgotten.has(socket) || other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other, { end: false })
      socket.on('end', () => forgotten.has(socket) || other.end())
    }
    if (state === 'silent') forget()
    return undefined
  })
  const port = await listenOnLoopback(server)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const forget = () => {
    for (const socket of sockets) {
      forgotten.add(socket)
      socket.unpipe().resume()
    }
  }
  return {
    port,
    cut() {
      state = 'cut'
      hangUp()
    },
    silence() {
      state = 'silent'
      forget()
    },
    restore() {
      state = 'whole'
    },
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
