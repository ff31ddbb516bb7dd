import { createApp } from '../app.ts'
import { catalogue } from '../catalogue.ts'
import type { Config } from '../config.ts'
import { openWorker } from '../queue/worker.ts'
import { unbuilt } from './pages.ts'
import { type DatabaseKind, testServices } from './services.ts'

export type TestSite = Awaited<ReturnType<typeof testSite>>

/** Creates the whole server without a socket: the app, the worker and the sandbox. The sandbox's webhooks call the app. */
export async function testSite(kind: DatabaseKind, changes: Partial<Config> = {}) {
  const services = await testServices(kind, changes)
  const app = createApp(services, unbuilt(services))
  const worker = openWorker(services, catalogue)
  services.sandbox.stripe?.deliverTo('http://site', async (request) => app.request(request))

  /** Calls a function as the pages do. Returns the response's status and JSON. */
  async function call(name: string, body: unknown) {
    const answer = await app.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** Sends a form as a browser without JavaScript does, or a one-click unsubscribe as an email client does. */
  async function post(path: string, form = ''): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.request(path, { method: 'POST', headers, body: form })
  }

  return {
    app,
    services,
    worker,
    call,
    post,
    /** Opens a sandbox checkout, by default of the course, and presses one of its buttons as a buyer does. */
    async buy(email: string, wish = 'pay', code = '', priceId = services.payments.priceId) {
      const buyer = { email, firstName: 'Ada', lastName: 'L', priceId }
      const { body } = await call('create-payment', buyer)
      const { pathname, search } = new URL(String(body.url))
      const answer = await post(`${pathname}${search}`, `${new URLSearchParams({ email, wish, code })}`)
      return { sessionId: pathname.split('/').at(-1) ?? '', back: answer.headers.get('location') }
    },
    /** Presses a button on the sandbox's payments page, such as `refund`, `dispute` or `succeed`. */
    async press(sessionId: string, wish: string): Promise<void> {
      await post(`/sandbox/stripe/payments/${sessionId}`, `wish=${wish}`)
    },
  }
}
