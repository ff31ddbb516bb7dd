import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'

export type Answers = 'all' | 'no key' | 'no price'

const error = {
  message: 'Expired API Key provided',
  type: 'invalid_request_error',
  code: 'api_key_expired',
}

/** Starts a proxy to Stripe's stand-in that can answer as Stripe does after the key was rolled or the price archived. */
export async function openStripeGate(to: string) {
  let answers: Answers = 'all'
  const app = new Hono()
  app.all('*', async (c) => {
    if (answers === 'no key') return c.json({ error }, 401)
    const { pathname, search } = new URL(c.req.url)
    const answer = await proxy(new URL(pathname + search, to), { raw: c.req.raw })
    return answers === 'no price' && pathname.startsWith('/v1/prices/')
      ? c.json({ ...((await answer.json()) as object), active: false })
      : answer
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
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
