import type { IncomingMessage, RequestListener } from 'node:http'
import type { Hono } from 'hono'
import type { Visit } from '../visits/may-count.ts'
import { type Encoding, encoded, isKnown } from './send-file.ts'
import { openReadySender, type Reply } from './send-ready.ts'
import type { StaticFile } from './static-files.ts'

type Replies = { found: Reply; known: Reply }

/**
 * Answers for the built files straight from memory, and leaves all other requests to `otherwise`. The headers are the
 * app's own: it is asked for each file once in each encoding, and its answer is remembered. `visited` hears of what was
 * answered here; the app counts its own.
 */
export function fromMemory(
  app: Hono,
  files: ReadonlyMap<string, StaticFile>,
  otherwise: RequestListener,
  visited: (visit: Visit) => void,
): RequestListener {
  const remembered = new Map<StaticFile, Map<Encoding, Replies>>()
  const send = openReadySender()
  return (request, response) => {
    const path = request.url ?? ''
    const file = request.method === 'GET' ? files.get(path) : undefined
    if (!file) return otherwise(request, response)
    const [encoding, body] = encoded(file, request.headers['accept-encoding'])
    const replies = remembered.get(file)?.get(encoding)
    if (replies) {
      send(response, isKnown(file, request.headers['if-none-match']) ? replies.known : replies.found)
      return visited(visitOf(request, path))
    }
    otherwise(request, response)
    askFor(app, path, file, encoding, body).then(
      (asked) => {
        const ofFile = remembered.get(file) ?? new Map<Encoding, Replies>()
        remembered.set(file, ofFile.set(encoding, asked))
      },
      // The visitor has an answer; the next one asks again.
      () => undefined,
    )
  }
}

/** An address with a query is the app's business. */
function visitOf({ headers }: IncomingMessage, path: string): Visit {
  const header = (name: string) => headers[name]?.toString()
  return { method: 'GET', path, header, query: () => undefined }
}

/** Rejects when the app has another answer than the file: that is none to remember. */
async function askFor(
  app: Hono,
  path: string,
  file: StaticFile,
  encoding: Encoding,
  body: Buffer,
): Promise<Replies> {
  const ask = async (status: number, headers: Record<string, string> = {}): Promise<string[]> => {
    const ahead = { 'accept-encoding': encoding, 'sec-purpose': 'prefetch' }
    const answer = await app.request(path, { headers: { ...ahead, ...headers } })
    await answer.body?.cancel()
    if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}`)
    // It was the asking's own.
    answer.headers.delete('x-request-id')
    return [...answer.headers].flat()
  }
  const found = { status: 200, headers: await ask(200), body }
  const known = { 'if-none-match': file.headers.etag ?? '' }
  return { found, known: { status: 304, headers: await ask(304, known), body: Buffer.alloc(0) } }
}
