import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { tags } from '../../contract/tags.ts'
import { sandboxConvertKit } from '../../sandbox/convertkit/convertkit.ts'
import { openMailServer } from '../../sandbox/mailbox.ts'
import { openAccount, type Session } from '../../sandbox/stripe/account.ts'
import { openSandboxStripe } from '../../sandbox/stripe/stripe.ts'
import type { Clock } from '../../server/process/clock.ts'
import { listenOnLoopback } from '../../server/process/listen-on-loopback.ts'
import type { ConvertKitCall } from './compare.ts'
import type { Ledger } from './ledger.ts'
import type { Settings } from './site-process.ts'

/** Sends a request to the site. */
export type Reach = (request: Request) => Promise<Response>

export type Outside = Awaited<ReturnType<typeof openOutside>>

const convertKitKey = 'kit_faults'

/** Starts stand-ins for Stripe, Kit and a mail server. They record requests, and keep running when the site is killed. */
export async function openOutside(options: {
  folder: string
  siteUrl: string
  clock: Clock
  ledger: Ledger
  /** Sends Stripe's webhooks to the site. */
  reach?: Reach
}) {
  const mail = await openMail()
  const convertKit = await openConvertKit(options.clock)
  const stripe = await openStripe(options)
  return {
    mail: mail.caught,
    convertKit: convertKit.calls,
    stripe,
    /** Returns the settings that make the site use these stand-ins. */
    settings: ({ withConvertKit = false } = {}): Settings => ({
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: 'Site <site@faults.example>',
      STRIPE_SECRET_KEY: stripe.config.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
      STRIPE_PRICE_ID: stripe.config.priceId ?? '',
      STRIPE_API_URL: stripe.config.apiUrl ?? '',
      ...(withConvertKit && { KIT_API_KEY: convertKitKey, KIT_API_URL: convertKit.url }),
    }),
    async close() {
      await Promise.all([mail.close(), convertKit.close(), stripe.close()])
    },
  }
}

/** Records every email, and accepts it up to 10 ms later, so that the site can be killed in between. */
async function openMail() {
  const caught: string[] = []
  const server = await openMailServer(async (mail) => {
    caught.push(/^Message-ID: (<[^>]+>)/im.exec(mail.toString('latin1'))?.[1] ?? 'none')
    await setTimeout(Math.random() * 10)
  })
  return { caught, ...server }
}

async function openConvertKit(clock: Clock) {
  const calls: ConvertKitCall[] = []
  const { app } = sandboxConvertKit({ tagIds: Object.values(tags), apiKey: convertKitKey, now: clock.now })
  const server = createServer(
    getRequestListener(
      (request) => {
        calls.push({ method: request.method, path: new URL(request.url).pathname })
        return app.fetch(request)
      },
      { overrideGlobalObjects: false },
    ),
  )
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}/v4`
  return { calls, url, close: () => shut(server) }
}

/** Starts the sandbox's Stripe. Events that the site acknowledges go into the ledger. A fault can hold events back. */
async function openStripe({
  folder,
  siteUrl,
  clock,
  ledger,
  reach = fetch,
}: Parameters<typeof openOutside>[0]) {
  const stripe = await openSandboxStripe({ dataDir: folder, siteUrl, key: null, clock })
  const account = openAccount(join(folder, 'sandbox-stripe.json'), clock)
  let held: Request[] | null = null
  const send = async (request: Request) => {
    const { id } = (await request.clone().json()) as { id: string }
    const answer = await reach(request)
    if (answer.ok) ledger.write({ what: 'event', id })
    return answer
  }
  stripe.deliverTo(siteUrl, async (request) => {
    if (!held) return send(request)
    held.push(request)
    return new Response()
  })
  return {
    ...stripe,
    send,
    sessions: (): Session[] => Object.values(account.read().sessions),
    /** The number of events that the site has not acknowledged. Events that are held back don't count. */
    undelivered: () => account.read().events.length,
    /** Holds back all events from now on. */
    hold() {
      held = []
    },
    /** Stops holding events back, and returns those that were held. The caller sends them. */
    release(): Request[] {
      const kept = held ?? []
      held = null
      return kept
    },
    /** Presses a button, as the buyer on the pay page or as the owner on the payments page. */
    async press(where: 'pay' | 'payments', sessionId: string, wish: string, email = '') {
      const body = new URLSearchParams({ wish, email })
      await stripe.pages.request(`/${where}/${sessionId}`, { method: 'POST', body })
    },
  }
}

async function shut(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
