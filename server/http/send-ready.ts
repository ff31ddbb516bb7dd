import type { ServerResponse } from 'node:http'
import { second, systemClock } from '../process/clock.ts'

/** What many requests are answered with: names and values of the headers in turn, and the bytes that follow them. */
export type Reply = { status: number; headers: string[]; body: Buffer }

/** A reply as it goes over the wire: its head, and that and the body in one piece. */
type Ready = { head: string; whole: Buffer }

/**
 * Sends replies that Node has made ready before. It looks at every header each time, and hands head and body to the
 * system in two pieces; together that takes a third of an answer from memory. What it has made is good for the second
 * that stands in it, and no longer kept. The head goes into `_header`, and `_headerSent` says that it comes with the body.
 */
export function openReadySender() {
  const ready = new Map<Reply, Ready>()
  let madeIn = 0

  return (response: ServerResponse & { _header?: string; _headerSent?: boolean }, reply: Reply): void => {
    const now = Math.floor(systemClock.now() / second)
    if (now !== madeIn) ready.clear()
    madeIn = now
    // Whose connection ends with the answer is told so.
    const lasts = response.shouldKeepAlive && response.req.httpVersion === '1.1'
    const made = lasts ? ready.get(reply) : undefined
    if (made) {
      response._header = made.head
      response._headerSent = true
      response.end(made.whole)
      return
    }
    response.writeHead(reply.status, reply.headers)
    const head = response._header
    response.end(reply.body)
    if (lasts && head)
      ready.set(reply, { head, whole: Buffer.concat([Buffer.from(head, 'latin1'), reply.body]) })
  }
}
