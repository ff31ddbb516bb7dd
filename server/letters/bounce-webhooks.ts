import type { Context } from 'hono'
import { auth } from 'hono/utils/basic-auth'
import type { Needs } from '../needs.ts'
import { second } from '../process/clock.ts'
import { sameSecret } from '../process/secrets.ts'
import { readPostmark } from '../vendors/postmark.ts'
import { confirmationOf, readSes, readSns } from '../vendors/ses.ts'
import { noteBounce } from './bounces.ts'

/**
 * Bounces and complaints from Postmark: 200 means that they are stored. Postmark signs nothing; like Amazon it sends the
 * password of the webhook's address as HTTP Basic auth.
 */
export function postmarkWebhook({ db, clock, config }: Needs<'db' | 'clock' | 'config'>) {
  return withSecret({ config }, async (c) => {
    const report = readPostmark(await readJson(c))
    if (report) await noteBounce(db, report, clock.now())
    return c.json({ ok: true })
  })
}

/**
 * Receives the same reports from Amazon SES through an Amazon SNS topic. Amazon signs everyone's topics, so the password
 * proves that this topic is ours. Confirms the topic's subscription automatically.
 */
export function sesWebhook(services: Needs<'db' | 'clock' | 'config' | 'log'>, fetchText = fetchFromAmazon) {
  const { db, clock, log } = services
  return withSecret(services, async (c) => {
    const message = await readSns(await readJson(c), fetchText)
    if (!message) return c.json({ error: 'Amazon SNS has not signed this.' }, 403)
    const confirmation = confirmationOf(message)
    if (confirmation) {
      await fetchText(confirmation)
      log.info({ topic: message.TopicArn }, 'confirmed the subscription for bounces')
    }
    if (message.Type === 'Notification')
      for (const report of readSes(message)) await noteBounce(db, report, clock.now())
    return c.json({ ok: true })
  })
}

/** Amazon first asks without a password, and sends it after a 401. */
function withSecret({ config }: Needs<'config'>, handle: (c: Context) => Promise<Response>) {
  return async (c: Context) => {
    const { mailWebhookSecret } = config
    if (mailWebhookSecret === null) return c.notFound()
    if (sameSecret(auth(c.req.raw)?.password ?? '', mailWebhookSecret)) return handle(c)
    const error = 'This address needs MAIL_WEBHOOK_SECRET as its password.'
    return c.json({ error }, 401, { 'www-authenticate': 'Basic realm="webhooks"' })
  }
}

/** Hono parses any media type: SNS sends JSON as plain text. */
const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => null)

/** `url` was checked to be Amazon's. */
async function fetchFromAmazon(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5 * second), redirect: 'error' })
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
  return answer.text()
}
