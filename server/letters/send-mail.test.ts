import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { day, hour, minute } from '../process/clock.ts'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { reopenDelivery } from '../queue/deliveries.ts'
import { reviveJobs } from '../queue/queue.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const email = 'ann@example.com'

/** A site with a test mail server, which responds to each email with the next code in `answers`, then always with 250. */
async function siteWithSmtp(kind: (typeof databases)[number], answers: number[], refuseRecipient = false) {
  const messageIds: string[] = []
  const reply = () => {
    const code = answers.shift() ?? 250
    return code === 250 ? null : Object.assign(new Error('so it goes'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: (_to, _session, done) => done(refuseRecipient ? reply() : null),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((mail) => PostalMime.parse(mail))
        .then(({ messageId }) => messageIds.push(messageId ?? ''))
        .then(() => done(refuseRecipient ? null : reply()), done)
    },
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const port = await listenOnLoopback(server.server)
  const site = await testSite(kind, {
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'hello@site.test' } },
  })
  await site.call('convertkit-contact', { email, firstName: 'Anna', ...signups.newsletter })
  await site.worker.runDue()
  return { site, messageIds }
}

const delivery = ({ services }: TestSite) =>
  services.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()

describe.each(databases)('an email on %s', (kind) => {
  test('an email that the server defers is sent later with the same Message-ID', async () => {
    const { site, messageIds } = await siteWithSmtp(kind, [451, 421])
    expect(await delivery(site)).toMatchObject({ state: 'waiting', attempts: 1, provider_id: null })
    for (let attempt = 0; attempt < 2; attempt++) {
      site.services.clock.advance(hour)
      await site.worker.runDue()
    }
    const { state, attempts, provider_id } = await delivery(site)
    expect([state, attempts]).toEqual(['sent', 3])
    expect(new Set(messageIds)).toEqual(new Set([provider_id]))
  })

  test('two signups while the mail server is down cause one email when it is back, not two', async () => {
    const { site, messageIds } = await siteWithSmtp(kind, Array(12).fill(451))
    const { clock, db } = site.services
    clock.advance(hour + minute)
    await site.call('convertkit-contact', { email, firstName: 'Anna', ...signups.newsletter })
    await site.worker.runDue()
    messageIds.length = 0
    for (let hours = 0; hours < 40; hours++) {
      clock.advance(hour)
      await site.worker.runDue()
    }
    const states = await db.selectFrom('deliveries').select('state').orderBy('created_at').execute()
    expect(states.map(({ state }) => state)).toEqual(['sent', 'skipped'])
    expect(new Set(messageIds).size).toBe(1)
    await site.call('convertkit-contact', { email, firstName: 'Anna', ...signups.newsletter })
    await site.worker.runDue()
    expect(new Set(messageIds).size).toBe(2)
  })

  test('an email that the server rejects fails at once, and is sent when the owner retries it', async () => {
    const { site } = await siteWithSmtp(kind, [554])
    const { db, clock } = site.services
    const failed = await delivery(site)
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, reason: expect.stringContaining('554') })

    await reopenDelivery(db, failed.id)
    expect(await reviveJobs(db, clock.now())).toBe(1)
    await site.worker.runDue()
    expect(await delivery(site)).toMatchObject({ id: failed.id, state: 'sent', reason: null })
  })

  test('a rejected address is marked as bounced with its reason, and leaves no job that raises an alarm', async () => {
    const { site } = await siteWithSmtp(kind, [550], true)
    const { db, clock } = site.services
    const contact = await db.selectFrom('contacts').select('state').executeTakeFirstOrThrow()

    expect(contact.state).toBe('bounced')
    expect(await delivery(site)).toMatchObject({ state: 'failed', reason: expect.stringContaining('550') })
    expect(await reviveJobs(db, clock.now())).toBe(0)
    clock.advance(2 * day)
    expect(await ringingAlarms(site.services)).toEqual([])
    expect(site.services.logged.join()).not.toContain(email)
  })

  test('an email is not sent again if the database is briefly unavailable after it was sent', async () => {
    const { site, messageIds } = await siteWithSmtp(kind, [])
    const { db } = site.services
    site.services.clock.advance(2 * hour)
    messageIds.length = 0
    const { mail } = site.services
    let isBack: Promise<unknown> = Promise.resolve()
    site.services.mail = {
      ...mail,
      async send(message) {
        const outcome = await mail.send(message)
        await sql`alter table contacts rename to away`.execute(db)
        await sql`alter table deliveries rename to gone`.execute(db)
        isBack = setTimeout(50).then(async () => {
          await sql`alter table gone rename to deliveries`.execute(db)
          await sql`alter table away rename to contacts`.execute(db)
        })
        return outcome
      },
    }
    await site.call('convertkit-contact', { email, firstName: 'Anna', ...signups.newsletter })
    await site.worker.runDue()
    await isBack
    site.services.clock.advance(2 * hour)
    await site.worker.runDue()
    await isBack
    expect(messageIds).toHaveLength(1)
  })

  test('an email that is sent again after the restore of an older backup has the same Message-ID', async () => {
    const { site, messageIds } = await siteWithSmtp(kind, [])
    const { db } = site.services
    await db.deleteFrom('deliveries').execute()
    const waiting = { state: 'waiting', finished_at: null } as const
    await db.updateTable('jobs').set(waiting).where('name', '=', 'send-mail').execute()
    await site.worker.runDue()
    expect(messageIds).toEqual([messageIds[0], messageIds[0]])
  })

  test('an email whose job runs twice is sent once', async () => {
    const { site, messageIds } = await siteWithSmtp(kind, [])
    await site.services.db
      .updateTable('jobs')
      .set({ state: 'waiting', finished_at: null })
      .where('name', '=', 'send-mail')
      .execute()
    expect(await site.worker.runDue()).toBe(1)
    expect(messageIds).toHaveLength(1)
  })
})
