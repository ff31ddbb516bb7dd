import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'

/**
 * A TCP proxy to a local port. `cut` closes every connection, which both ends notice at once, and refuses new ones.
 * `silence` drops all data but keeps the connections open. After `restore`, only new connections work.
 */
export type Line = { port: number; cut(): void; silence(): void; restore(): void; close(): Promise<void> }

/** `refuse` is what happens to a new connection while the line is cut. */
export async function openLine(
  to: number,
  refuse: (near: Socket) => void = (near) => near.destroy(),
): Promise<Line> {
  const sockets = new Set<Socket>()
  const forgotten = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') {
      near.on('error', () => {})
      near.on('close', () => sockets.delete(near))
      sockets.add(near)
      return refuse(near)
    }
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
      if (state === 'cut') hangUp()
      state = 'whole'
    },
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** How a mail server refuses while the account is closed: a command, and the answer to it. */
export type Refusal = { command: RegExp; answer: string }

/** Starts a proxy to the mail server. While it's cut, the mail account is closed. */
export async function openMailAccount(to: number, { command, answer }: Refusal) {
  let refused = 0
  const line = await openLine(to, (near) => {
    near.write('220 mail.faults.example\r\n')
    near.on('data', (said) => {
      const isRefused = command.test(said.toString())
      if (isRefused) refused++
      near.write(isRefused ? `${answer}\r\n` : '250 Ok\r\n')
    })
  })
  return {
    ...line,
    /** How many emails were refused so far. */
    refused: () => refused,
  }
}
