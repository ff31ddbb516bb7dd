import type { Context } from 'hono'
import { auth } from 'hono/utils/basic-auth'
import type { Needs } from '../needs.ts'
import { second } from '../process/clock.ts'
import { sameSecret } from '../process/secrets.ts'
import { readPostmark } from '../vendors/postmark.ts'
import { confirmationOf, readSes, readSns } from '../vendors/ses.ts'
import { noteBounce } from './bounces.ts'

/**
 * Receives bounces and complaints from Postmark. Responds with 200 once they're stored. Postmark doesn't sign its requests,
 * so the webhook's URL has a password, which Postmark sends as HTTP Basic auth.
 */
export function postmarkWebhook({ db, clock, config }: Needs<'db' | 'clock' | 'config'>) {
  return withSecret({ config }, async (c) => {
    const report = readPostmark(await readJson(c))
    if (report) await noteBounce(db, report, clock.now())
    return c.json({ ok: true })
  })
}

/**
 * Receives the same reports from Amazon SES through an Amazon SNS topic, and confirms the topic's subscription. Amazon signs
 * the messages of every customer's topic with the same key, so its signature wouldn't prove that the topic is ours. The
 * password does.
 */
export function sesWebhook(services: Needs<'db' | 'clock' | 'config' | 'log'>, fetchUrl = fetchFromAmazon) {
  const { db, clock, log } = services
  return withSecret(services, async (c) => {
    const message = readSns(await readJson(c))
    if (!message) return c.json({ error: 'This is not a message from Amazon SNS.' }, 400)
    const confirmation = confirmationOf(message)
    if (confirmation) {
      await fetchUrl(confirmation)
      log.info({ topic: message.TopicArn }, 'confirmed the subscription for bounces')
    }
    if (message.Type === 'Notification')
      for (const report of readSes(message)) await noteBounce(db, report, clock.now())
    return c.json({ ok: true })
  })
}

/** Responds with 401 if the password is missing or wrong. Amazon sends the password only after a 401. */
function withSecret({ config }: Needs<'config'>, handle: (c: Context) => Promise<Response>) {
  return async (c: Context) => {
    const { mailWebhookSecret } = config
    if (mailWebhookSecret === null) return c.notFound()
    if (sameSecret(auth(c.req.raw)?.password ?? '', mailWebhookSecret)) return handle(c)
    const error = 'This address needs MAIL_WEBHOOK_SECRET as its password.'
    return c.json({ error }, 401, { 'www-authenticate': 'Basic realm="webhooks"' })
  }
}

/** Hono's `json` ignores the media type. That's needed because SNS sends JSON as text/plain. */
const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => null)

/** Callers check that `url` is Amazon's. */
async function fetchFromAmazon(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5 * second), redirect: 'error' })
  if (!answer.ok) throw new Error(`${new URL(url).host} responded with ${answer.status}`)
}
