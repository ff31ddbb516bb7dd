import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { catalogue } from '../catalogue.ts'
import type { Config } from '../config.ts'
import { openWorker, type Worker } from '../queue/worker.ts'
import { unbuilt } from './pages.ts'
import { type DatabaseKind, type TestServices, testServices } from './services.ts'

export type TestSite = {
  app: Hono
  services: TestServices
  worker: Worker
  /** Calls a function as the pages do. Returns its status and its JSON. */
  call(name: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  /** Sends a form like a browser without JavaScript, or a one-click unsubscribe like a mail program. */
  post(path: string, form?: string): Promise<Response>
  /** Opens a sandbox checkout, and presses one of its buttons like a buyer. */
  buy(email: string, wish?: string, code?: string): Promise<{ sessionId: string; back: string | null }>
  /** Presses a button of the sandbox's payments: refund, dispute, succeed… */
  press(sessionId: string, wish: string): Promise<void>
}

/** The whole server without a socket: its app, its jobs and the sandbox, whose webhooks call the app. */
export async function testSite(kind: DatabaseKind, changes: Partial<Config> = {}): Promise<TestSite> {
  const services = await testServices(kind, changes)
  const app = createApp(services, unbuilt(services))
  const worker = openWorker(services, catalogue)
  services.sandbox.stripe?.deliverTo('http://site', async (request) => app.request(request))

  const call: TestSite['call'] = async (name, body) => {
    const answer = await app.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const post: TestSite['post'] = async (path, form = '') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })

  return {
    app,
    services,
    worker,
    call,
    post,
    async buy(email, wish = 'pay', code = '') {
      const buyer = { email, firstName: 'Ada', lastName: 'L', priceId: services.payments.priceId }
      const { body } = await call('create-payment', buyer)
      const { pathname, search } = new URL(String(body.url))
      const answer = await post(`${pathname}${search}`, `${new URLSearchParams({ email, wish, code })}`)
      return { sessionId: pathname.split('/').at(-1) ?? '', back: answer.headers.get('location') }
    },
    async press(sessionId, wish) {
      await post(`/sandbox/stripe/payments/${sessionId}`, `wish=${wish}`)
    },
  }
}
