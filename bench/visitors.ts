import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * The clients of the signups benchmark. Each client has its own connection, and starts its next signup as soon as the site
 * has answered the previous one. The clients run in a separate process and write raw HTTP, to use little CPU time.
 *
 * `node bench/visitors.ts http://127.0.0.1:4920 64 5` runs 64 clients for five seconds. It prints a JSON array with the
 * milliseconds that each signup took.
 */
const [site = '', clients, seconds] = process.argv.slice(2)
const { host, hostname, port } = new URL(site)
const end = performance.now() + Number(seconds) * 1000
const took: number[] = []
let number = 0

await Promise.all(Array.from({ length: Number(clients) }, visit))
process.stdout.write(JSON.stringify(took))

async function visit(): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  while (performance.now() < end) {
    const begun = performance.now()
    await signUp(socket)
    took.push(performance.now() - begun)
  }
  socket.destroy()
}

function signUp(socket: Socket): Promise<void> {
  // The process id makes the email addresses unique across runs.
  const email = `bench-${process.pid}-${number++}@example.com`
  const body = JSON.stringify({ email, firstName: 'Ada', reason: 'growth_notes', tagId: 9738005 })
  const head = `POST /functions/v1/convertkit-contact HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  return new Promise((resolve, reject) => {
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (!isWhole(answer)) return
      socket.off('data', read).off('close', cutOff)
      if (answer.startsWith('HTTP/1.1 200 ')) resolve()
      else reject(new Error(`A signup got the response ${answer}`))
    }
    const cutOff = () => reject(new Error('A signup’s connection was closed'))
    socket.on('data', read).on('close', cutOff)
    socket.write(head + body)
  })
}

function isWhole(answer: string): boolean {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1]
  const headers = answer.indexOf('\r\n\r\n')
  return headers !== -1 && length !== undefined && answer.length >= headers + 4 + Number(length)
}
