import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { keepSubscribers } from '../audience/imported-lists.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { databases, type TestServices, testServices } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { sesWebhook } from './bounce-webhooks.ts'

const email = 'ann@example.com'

const subscribe = ({ db, clock }: TestServices, emails = [email]) =>
  keepSubscribers(
    db,
    emails.map((address) => ({ email: address, firstName: 'Ann', lastName: '' })),
    clock.now(),
  )

const contactOf = ({ db }: TestServices) =>
  db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const bounce = { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Email: 'Ann@Example.com', Inactive: true }

const fromProvider = (body: object, password = 'secret') => ({
  method: 'POST',
  headers: { authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}` },
  body: JSON.stringify(body),
})

/** Builds a message as Amazon SNS sends it. */
const fromTopic = (message: object, changes: Record<string, string> = {}): Record<string, string> => ({
  Type: 'Notification',
  MessageId: 'm-1',
  TopicArn: 'arn:aws:sns:us-east-1:123456789012:bounces',
  Message: JSON.stringify(message),
  Timestamp: '2026-01-05T12:00:00.000Z',
  ...changes,
})

async function amazonSite(kind: (typeof databases)[number]) {
  const services = await testServices(kind, { mailWebhookSecret: 'secret' })
  await subscribe(services)
  const fetched: string[] = []
  const app = new Hono()
  app.post(
    '/webhooks/mail/ses',
    sesWebhook(services, async (url) => void fetched.push(url)),
  )
  const post = async (body: object, password?: string) =>
    (await app.request('/webhooks/mail/ses', fromProvider(body, password))).status
  return { services, fetched, post }
}

describe.each(databases)('reports from an email provider, on %s', (kind) => {
  test('a hard bounce from Postmark stops the newsletter to the address, and is stored once', async () => {
    const site = await testSite(kind, { mailWebhookSecret: 'secret' })
    await subscribe(site.services)
    for (let times = 0; times < 2; times++)
      expect((await site.app.request('/webhooks/mail/postmark', fromProvider(bounce))).status).toBe(200)
    expect((await contactOf(site.services)).state).toBe('bounced')
    expect(await site.services.db.selectFrom('bounces').select('kind').execute()).toEqual([{ kind: 'hard' }])
  })

  test('a soft bounce changes nothing, and a complaint stops everything', async () => {
    const site = await testSite(kind, { mailWebhookSecret: 'secret' })
    await subscribe(site.services)
    const report = (body: object) => site.app.request('/webhooks/mail/postmark', fromProvider(body))
    await report({ ...bounce, Type: 'Transient', Inactive: false })
    expect((await contactOf(site.services)).state).toBe('confirmed')
    await report({ ...bounce, ID: 43, RecordType: 'SpamComplaint', Type: 'SpamComplaint' })
    const contact = await contactOf(site.services)
    expect([contact.state, contact.suppressed_at]).toEqual(['unsubscribed', site.services.clock.now()])
  })

  test('refusals by rules never end a subscription, and a NUL character is no fault', async () => {
    const site = await testSite(kind, { mailWebhookSecret: 'secret' })
    await subscribe(site.services)
    const soft = { ...bounce, Inactive: false }
    for (const [n, Type] of ['Blocked', 'DMARCPolicy', 'SpamNotification', 'Blocked', 'Blocked'].entries())
      await site.app.request('/webhooks/mail/postmark', fromProvider({ ...soft, ID: n, Type }))
    expect((await contactOf(site.services)).state).toBe('confirmed')
    const { services, post } = await amazonSite(kind)
    const transient = { bounceType: 'Transient', bounceSubType: 'MailboxFull' }
    for (const n of [1, 2, 3, 4, 5]) {
      const bouncedRecipients = [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.7.1 Refused' }]
      await post(fromTopic({ bounce: { ...transient, bouncedRecipients } }, { MessageId: `m-${n}` }))
    }
    expect((await contactOf(services)).state).toBe('confirmed')
    const odd = { ...soft, ID: 9, Type: 'SoftBounce', Description: 'full\0' }
    expect((await site.app.request('/webhooks/mail/postmark', fromProvider(odd))).status).toBe(200)
    const { detail } = await site.services.db
      .selectFrom('bounces')
      .select('detail')
      .where('key', '=', '9')
      .executeTakeFirstOrThrow()
    expect(detail).toBe('full')
  })

  test('an automatic reply and an email that is moved out of the spam folder count as nothing at Amazon SES', async () => {
    const { services, post } = await amazonSite(kind)
    const recipients = [{ emailAddress: email }]
    await post(
      fromTopic({
        bounce: { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: recipients },
      }),
    )
    await post(
      fromTopic({ complaint: { complainedRecipients: recipients, complaintFeedbackType: 'not-spam' } }),
    )
    expect(await services.db.selectFrom('bounces').selectAll().execute()).toEqual([])
    await post(fromTopic({ complaint: { complainedRecipients: recipients, complaintFeedbackType: 'abuse' } }))
    expect((await contactOf(services)).suppressed_at).not.toBeNull()
  })

  test('a report with the wrong password, or to a site without a webhook password, is rejected', async () => {
    const site = await testSite(kind, { mailWebhookSecret: 'secret' })
    await subscribe(site.services)
    expect((await site.app.request('/webhooks/mail/postmark', fromProvider(bounce, 'guess'))).status).toBe(
      401,
    )
    expect((await contactOf(site.services)).state).toBe('confirmed')
    const without = await testSite(kind)
    expect((await without.app.request('/webhooks/mail/postmark', fromProvider(bounce, ''))).status).toBe(404)
  })

  test('a bounce from Amazon SES counts only with the password', async () => {
    const { services, post } = await amazonSite(kind)
    const message = fromTopic({
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
    })
    expect(await post(message, 'guess')).toBe(401)
    expect(await post({ nothing: 'of Amazon’s' })).toBe(400)
    expect((await contactOf(services)).state).toBe('confirmed')
    expect(await post(message)).toBe(200)
    expect((await contactOf(services)).state).toBe('bounced')
  })

  test('the topic’s subscription is confirmed only at an Amazon URL, with the password', async () => {
    const { fetched, post } = await amazonSite(kind)
    const ask = (SubscribeURL: string, password?: string) =>
      post(fromTopic({}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL }), password)
    const genuine = 'https://sns.us-east-1.amazonaws.com/?Action=confirm'
    await ask('https://evil.example/confirm')
    await ask('https://sns.us-east-1.amazonaws.com.evil.example/?Action=confirm')
    await ask(genuine, 'guess')
    expect(fetched).toEqual([])
    await ask(genuine)
    expect(fetched).toEqual([genuine])
  })

  test('many bounces raise an alarm', async () => {
    const site = await testSite(kind, { mailWebhookSecret: 'secret' })
    const emails = Array.from({ length: 5 }, (_, n) => `reader${n}@example.com`)
    await subscribe(site.services, emails)
    for (const [n, Email] of emails.entries()) {
      expect((await ringingAlarms(site.services)).map(({ name }) => name)).not.toContain('bounces')
      await site.app.request('/webhooks/mail/postmark', fromProvider({ ...bounce, ID: n, Email }))
    }
    expect((await ringingAlarms(site.services)).map(({ name }) => name)).toContain('bounces')
  })
})
