import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Visit } from '../visits/may-count.ts'
import { type Encoding, encoded, isKnown } from './send-file.ts'
import { type Head, sendHead } from './send-head.ts'
import type { StaticFile } from './static-files.ts'

type Heads = { found: Head; known: Head }

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
  const remembered = new Map<StaticFile, Map<Encoding, Heads>>()
  return (request, response) => {
    const path = request.url ?? ''
    const file = request.method === 'GET' ? files.get(path) : undefined
    if (!file) return otherwise(request, response)
    const [encoding, body] = encoded(file, request.headers['accept-encoding'])
    const heads = remembered.get(file)?.get(encoding)
    if (heads) {
      send(response, heads, body, isKnown(file, request.headers['if-none-match']))
      return visited(visitOf(request, path))
    }
    otherwise(request, response)
    askFor(app, path, file, encoding).then(
      (asked) => {
        const ofFile = remembered.get(file) ?? new Map<Encoding, Heads>()
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

function send(response: ServerResponse, { found, known }: Heads, body: Buffer, isKnown: boolean): void {
  if (isKnown) sendHead(response, known).end()
  else sendHead(response, found).end(body)
}

async function askFor(app: Hono, path: string, file: StaticFile, encoding: Encoding): Promise<Heads> {
  const ask = async (headers: Record<string, string>): Promise<Head> => {
    const ahead = { 'accept-encoding': encoding, 'sec-purpose': 'prefetch' }
    const answer = await app.request(path, { headers: { ...ahead, ...headers } })
    await answer.body?.cancel()
    // It was the asking's own.
    answer.headers.delete('x-request-id')
    return { status: answer.status, headers: [...answer.headers].flat(), written: null }
  }
  return { found: await ask({}), known: await ask({ 'if-none-match': file.headers.etag ?? '' }) }
}
