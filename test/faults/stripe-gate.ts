import { createServer } from 'node:http'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'

export type Answers = 'all' | 'no key' | 'no price'

/** Starts a proxy to Stripe's stand-in that can answer as Stripe does after the key was rolled or the price archived. */
export async function openStripeGate(to: string) {
  let answers: Answers = 'all'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.method ?? 'GET'
    const isRefused = answers === 'no key'
    const error = {
      message: 'Expired API Key provided',
      type: 'invalid_request_error',
      code: 'api_key_expired',
    }
    if (isRefused) {
      response.writeHead(401, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error }))
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
        ? [[name, value]]
        : [],
    )
    const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
    const answer = await fetch(new URL(request.url ?? '/', to), { method, headers, body })
    let text = await answer.text()
    if (answers === 'no price' && /^\/v1\/prices\//.test(request.url ?? ''))
      text = JSON.stringify({ ...JSON.parse(text), active: false })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(text)
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return {
    url,
    answer(how: Answers) {
      answers = how
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
