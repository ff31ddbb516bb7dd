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
    return code === 250 ? null : fault(code, refuseRecipient ? '5.1.1 so it goes' : 'so it goes')
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

const fault = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** The commands of SMTP at which a server refuses: the recipient, or the email itself after it was transferred. */
const commands = ['RCPT', 'DATA'] as const

/**
 * A site whose mail server answers each recipient with `answer`, at RCPT or at DATA, and an act that signs people up and sends
 * their emails.
 */
async function siteWithAnswers(kind: (typeof databases)[number], at: (typeof commands)[number] = 'RCPT') {
  const state: { answer: (address: string) => Error | null; sent: string[] } = {
    answer: () => null,
    sent: [],
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(at === 'RCPT' ? state.answer(address) : null),
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const refusal = at === 'DATA' ? state.answer(to) : null
        if (!refusal) state.sent.push(to)
        done(refusal)
      })
    },
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const port = await listenOnLoopback(server.server)
  const from = { name: '', address: 'hello@site.test' }
  const site = await testSite(kind, { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from } })
  const signUp = async (...names: string[]) => {
    for (const name of names)
      await site.call('convertkit-contact', { email: `${name}@example.com`, ...signups.newsletter })
    await site.worker.runDue()
  }
  const states = () =>
    site.services.db
      .selectFrom('deliveries')
      .select(['recipient', 'state'])
      .orderBy('recipient')
      .execute()
      .then((rows) => rows.map(({ recipient, state }) => `${recipient.split('@')[0]} ${state}`))
  const bounced = async () =>
    (await site.services.db.selectFrom('contacts').select('id').where('state', '=', 'bounced').execute())
      .length
  const lane = () =>
    site.services.db.selectFrom('lanes').selectAll().where('name', '=', 'mail').executeTakeFirstOrThrow()
  return { site, state, signUp, states, bounced, lane }
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

  test('an email that the server rejects for hours fails, and is sent when the owner retries it', async () => {
    const { site } = await siteWithSmtp(kind, [554, 554, 554, 554])
    const { db, clock } = site.services
    expect(await delivery(site)).toMatchObject({ state: 'waiting', attempts: 1 })
    for (let hours = 0; hours < 4; hours++) {
      clock.advance(hour)
      await site.worker.runDue()
    }
    const failed = await delivery(site)
    expect(failed).toMatchObject({ state: 'failed', attempts: 4, reason: expect.stringContaining('554') })

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

describe.each(databases)('a mail server that refuses on %s', (kind) => {
  test.each(commands)(
    'several recipients in a row at %s refuses our account: the emails wait, and nobody counts as bounced',
    async (at) => {
      const { site, state, signUp, states, bounced, lane } = await siteWithAnswers(kind, at)
      const { clock } = site.services
      state.answer = () => fault(550, 'Sender rate limit exceeded, try again later')
      await signUp('ann', 'bob', 'cy', 'dan', 'eve', 'fay', 'gus')
      expect((await states()).every((each) => each.endsWith('waiting'))).toBe(true)
      expect(await bounced()).toBe(0)
      expect(await lane()).toMatchObject({ failures: 1, reason: expect.stringContaining('rate limit') })
      for (let minutes = 0; minutes < 15; minutes++) {
        clock.advance(minute)
        await site.worker.runDue()
      }
      expect((await ringingAlarms(site.services)).map(({ name }) => name)).toContain('paused-lanes')
      state.answer = () => null
      clock.advance(hour)
      await site.worker.runDue()
      clock.advance(hour)
      await site.worker.runDue()
      expect(new Set(state.sent).size).toBe(7)
      expect((await states()).every((each) => each.endsWith('sent'))).toBe(true)
      expect(await lane()).toMatchObject({ failures: 0 })
    },
  )

  test.each(commands)(
    'several recipients at %s, whose emails were given up, refuses our account: they get them',
    async (at) => {
      const { site, state, signUp, states, lane } = await siteWithAnswers(kind, at)
      const { clock, db } = site.services
      state.answer = () => fault(554, '5.7.1 account suspended')
      const names = ['ann', 'bob', 'cy', 'dan']
      await signUp(...names)
      for (let hours = 0; hours < 4; hours++) {
        clock.advance(hour)
        await site.worker.runDue()
      }
      // Four refusals may be about four emails.
      expect(await states()).toEqual(names.map((name) => `${name} failed`))
      expect(await lane()).toMatchObject({ failures: 0, paused_until: 0 })
      await signUp('eve')
      expect((await states()).every((each) => each.endsWith('waiting'))).toBe(true)
      expect(await lane()).toMatchObject({
        failures: 1,
        reason: expect.stringContaining('account suspended'),
      })
      for (let minutes = 0; minutes < 15; minutes++) {
        clock.advance(minute)
        await site.worker.runDue()
      }
      expect((await ringingAlarms(site.services)).map(({ name }) => name)).toContain('paused-lanes')
      state.answer = () => null
      for (let hours = 0; hours < 2; hours++) {
        clock.advance(hour)
        await site.worker.runDue()
      }
      expect(await states()).toEqual([...names, 'eve'].map((name) => `${name} sent`))
      expect(state.sent).toHaveLength(5)
      const marked = db.selectFrom('deliveries').select('id').where('refused_at', 'is not', null)
      expect(await marked.execute()).toEqual([])
    },
  )

  test('many recipients without a mailbox refuses nobody else', async () => {
    const { site, state, signUp, states, bounced, lane } = await siteWithAnswers(kind)
    const names = Array.from({ length: 12 }, (_, n) => `reader-${n}`)
    state.answer = (address) => (address.startsWith('zoe') ? null : fault(550, '5.1.1 No such mailbox'))
    await signUp(...names)
    await signUp('zoe')
    expect(await bounced()).toBe(12)
    expect(await states()).toContain('zoe sent')
    expect(await lane()).toMatchObject({ failures: 0, paused_until: 0 })
    expect((await ringingAlarms(site.services)).map(({ name }) => name)).toContain('bounces')
  })

  test('one recipient with 421 delays that email alone, until a second recipient gets the same answer', async () => {
    const { site, state, signUp, states, lane } = await siteWithAnswers(kind)
    const { clock } = site.services
    state.answer = (address) => (address.startsWith('ann') ? fault(421, '4.3.2 closing') : null)
    await signUp('ann')
    for (let hours = 0; hours < 5; hours++) {
      clock.advance(hour)
      await signUp(`bob-${hours}`)
    }
    expect(await lane()).toMatchObject({ failures: 0, paused_until: 0 })
    expect(state.sent).toHaveLength(5)
    state.answer = () => fault(421, '4.3.2 closing')
    clock.advance(3 * hour)
    await signUp('cy')
    expect(await lane()).toMatchObject({ failures: 1 })
    expect(await states()).toContain('cy waiting')
  })

  test('a recipient without saying why needs two refusals, days apart, to call them bounced', async () => {
    const { site, state, signUp, states, bounced } = await siteWithAnswers(kind)
    state.answer = () => fault(550, 'No')
    const signUpInVain = async () => {
      await signUp('ann')
      for (let hours = 0; hours < 4; hours++) {
        site.services.clock.advance(hour)
        await site.worker.runDue()
      }
    }
    await signUpInVain()
    expect([await states(), await bounced()]).toEqual([['ann failed'], 0])
    site.services.clock.advance(3 * day)
    await signUpInVain()
    expect([await states(), await bounced()]).toEqual([['ann failed', 'ann failed'], 1])
  })

  test('a buyer’s welcome delays it for days, and then sends it', async () => {
    const { site, state } = await siteWithAnswers(kind)
    state.answer = () => fault(554, '5.7.1 account suspended')
    await site.buy('ann@example.com')
    for (let hours = 0; hours < 30; hours++) {
      site.services.clock.advance(hour)
      await site.worker.runDue()
    }
    state.answer = () => null
    site.services.clock.advance(3 * hour)
    await site.worker.runDue()
    expect(state.sent).toContain('ann@example.com')
  })
})
