import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { offer } from '../../model/offer.ts'
import type { StripeConfig } from '../../server/config.ts'
import { type Clock, second } from '../../server/process/clock.ts'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'
import { openAccount } from './account.ts'
import { stripeApi } from './api.ts'
import { checkouts } from './checkout.ts'
import { eventDelivery } from './events.ts'
import type { SandboxSite } from './objects.ts'
import { stripePages } from './pages.ts'

/** Starts a stand-in for Stripe: the API on a loopback port, the pay page for the site to mount, and signed webhooks. */
export async function openSandboxStripe({
  dataDir,
  clock,
  ...site
}: SandboxSite & { dataDir: string; clock: Clock }) {
  const account = openAccount(join(dataDir, 'sandbox-stripe.json'), clock)
  const events = eventDelivery(account)
  const sessions = checkouts(account, events, site)
  const api = stripeApi(account, sessions, site)
  const server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }))
  const port = await listenOnLoopback(server)
  const repeat = setInterval(() => void events.deliver(), second).unref()
  const config: StripeConfig = {
    secretKey: 'sk_test_sandbox',
    webhookSecret: account.read().webhookSecret,
    priceId: offer.priceId,
    apiUrl: `http://127.0.0.1:${port}`,
  }
  return {
    /** The settings that connect the real Stripe client to the sandbox. */
    config,
    pages: stripePages(sessions, events),
    /** Sets the site that receives the events. */
    deliverTo: events.deliverTo,
    deliver: events.deliver,
    async close() {
      clearInterval(repeat)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
