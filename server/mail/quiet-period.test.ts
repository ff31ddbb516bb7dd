import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { day, hour, minute } from '../process/clock.ts'
import { reviveJobs } from '../queue/queue.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { isUnasked } from './quiet-period.ts'

const email = 'victim@example.com'

const signUp = (site: TestSite, name: keyof typeof signups) =>
  site.call('convertkit-contact', { email, firstName: 'V', lastName: '', ...signups[name] })

const write = (site: TestSite) =>
  site.call('convertkit-contact', { email, firstName: 'V', lastName: '', reason: 'Other', message: 'Hi' })

const toVictim = async (site: TestSite) => (await mailed(site)).filter(({ to }) => to?.[0]?.address === email)

/** Submits every form that sends email to an address, `times` times, with a pause after each round. */
async function flood(site: TestSite, times: number, pause: number, atOnce = false) {
  const forms = [
    ...Object.keys(signups).map((name) => () => signUp(site, name as keyof typeof signups)),
    () => write(site),
    () => site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'V' }),
  ]
  for (let n = 0; n < times; n++) {
    for (const send of forms) {
      await send()
      if (!atOnce) await site.worker.runDue()
    }
    await site.worker.runDue()
    site.services.clock.advance(pause)
  }
}

describe.each(databases)('the quiet period of an address on %s', (kind) => {
  test('is an hour, then a day, then a week, for all emails together that strangers can trigger', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    const start = clock.now()
    await flood(site, 26, hour)
    await flood(site, 8, day)
    const sent = await site.services.db
      .selectFrom('deliveries')
      .select('finished_at')
      .where('recipient', '=', email)
      .where('state', '=', 'sent')
      .orderBy('finished_at')
      .execute()
    const hours = sent.map(({ finished_at }) => Math.round((Number(finished_at) - start) / hour))
    expect(hours).toEqual([0, 1, 25, 194])
  })

  test('is a day after five emails for a confirmed address, and it hears once a month that it is on the list', async () => {
    const site = await testSite(kind)
    const { clock, db } = site.services
    await signUp(site, 'newsletter')
    await site.post(linkIn((await toVictim(site))[0], '/confirm/'))
    clock.advance(2 * day)
    const since = clock.now()
    await flood(site, 72, hour)
    const sent = await db
      .selectFrom('deliveries')
      .select(['kind', 'finished_at'])
      .where('recipient', '=', email)
      .where('state', '=', 'sent')
      .where('finished_at', '>=', since)
      .orderBy('finished_at')
      .execute()
    const times = sent.flatMap((one) => (isUnasked(one.kind) ? Number(one.finished_at) : []))
    expect(times.length).toBeGreaterThan(6)
    for (const at of times)
      expect(times.filter((one) => one > at - day && one <= at).length).toBeLessThanOrEqual(5)
    expect(sent.filter((one) => one.kind === 'subscribed')).toHaveLength(1)
  })

  test('counts all addresses of an inbox together', async () => {
    const site = await testSite(kind)
    for (let n = 0; n < 20; n++) {
      const address = n % 2 ? `vic.tim+${n}@gmail.com` : `v.ictim@googlemail.com`
      await site.call('convertkit-contact', { email: address, firstName: 'V', ...signups.newsletter })
      await site.call('convertkit-contact', {
        email: `ann+${n}@example.com`,
        firstName: 'A',
        ...signups.newsletter,
      })
    }
    await site.worker.runDue()
    const to = (await mailed(site)).map((mail) => mail.to?.[0]?.address ?? '')
    expect(to.filter((address) => address.includes('tim'))).toHaveLength(1)
    expect(to.filter((address) => address.startsWith('ann+'))).toHaveLength(1)
  })

  test('of the whole site begins when hundreds of addresses get emails and nobody confirms, and then an alarm rings', async () => {
    const site = await testSite(kind)
    const { clock, db } = site.services
    const signUpMany = async (from: number, to: number) => {
      for (let n = from; n < to; n++)
        await site.call('convertkit-contact', {
          email: `v${n}@example.com`,
          firstName: 'V',
          ...signups.newsletter,
        })
      await site.worker.runDue()
    }
    const sent = async () =>
      (await db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()).filter(
        ({ kind }) => isUnasked(kind),
      ).length
    const rings = async () => (await ringingAlarms(site.services)).filter(({ name }) => name === 'list-bomb')
    await signUpMany(0, 190)
    expect(await rings()).toEqual([])
    await signUpMany(190, 260)
    const held = await sent()
    // A worker sends a few emails at once.
    expect([200, 201, 202, 203]).toContain(held)
    expect((await rings()).map(({ says }) => says)).toEqual([
      `In a day, the forms sent ${held} emails to addresses that nobody has confirmed, and 0 people confirmed theirs.`,
    ])
    // People who have confirmed get their emails, and so does everybody once a tenth has confirmed.
    const last = (await mailed(site)).at(-1)
    await site.post(linkIn(last, '/confirm/'))
    await site.call('convertkit-contact', {
      email: last?.to?.[0]?.address,
      firstName: 'V',
      ...signups.starterKit,
    })
    await site.worker.runDue()
    expect(await sent()).toBe(held + 1)
    await db
      .updateTable('contacts')
      .set({ state: 'confirmed', confirmed_at: clock.now() })
      .where('email', 'like', 'v1%@example.com')
      // Some of the last seventy wait. Who has confirmed isn't asked to.
      .where('email', 'not like', 'v19%')
      .execute()
    clock.advance(15 * minute)
    await site.worker.runDue()
    expect(await sent()).toBe(261)
  })

  test('also holds when all forms are submitted at once', async () => {
    const site = await testSite(kind)
    await flood(site, 4, hour, true)
    const { length } = await toVictim(site)
    expect(length).toBeGreaterThanOrEqual(1)
    expect(length).toBeLessThanOrEqual(2)
  })

  test('is 30 days between confirmation emails to people who have unsubscribed', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await signUp(site, 'newsletter')
    await site.post(linkIn((await toVictim(site))[0], '/unsubscribe/'))
    clock.advance(minute)
    for (let n = 0; n < 10; n++) {
      await signUp(site, 'newsletter')
      await site.worker.runDue()
      clock.advance(2 * day)
    }
    expect(await toVictim(site)).toHaveLength(2)
    clock.advance(11 * day)
    await signUp(site, 'newsletter')
    expect(await toVictim(site)).toHaveLength(3)
  })

  test('delays what a visitor requests by an hour, or until the address is confirmed, and drops nothing', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    clock.advance(minute)
    await signUp(site, 'newsletter')
    const [kit, ...others] = await toVictim(site)
    expect(others).toEqual([])
    await site.post(linkIn(kit, '/downloads/mine/'))
    expect((await toVictim(site)).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Your download',
      'Please confirm',
    ])

    const slow = await testSite(kind)
    await signUp(slow, 'starterKit')
    await signUp(slow, 'newsletter')
    expect(await toVictim(slow)).toHaveLength(1)
    slow.services.clock.advance(hour)
    expect(await toVictim(slow)).toHaveLength(2)
  })

  test('is not prolonged by an email that nobody will send: its message was deleted', async () => {
    const site = await testSite(kind)
    const { clock, db } = site.services
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    clock.advance(minute)
    await write(site)
    await site.worker.runDue()
    await db.deleteFrom('messages').execute()
    clock.advance(2 * day)
    await site.worker.runDue()
    await signUp(site, 'beginnersGuideDownload')
    await site.worker.runDue()
    const [first, ...others] = await db
      .selectFrom('deliveries')
      .select(['kind', 'state'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
    expect([first?.state, others]).toEqual(['sent', [{ kind: 'kit beginnersGuideDownload', state: 'sent' }]])
  })

  test('is not prolonged by a reminder whose job is dead, until the owner retries it', async () => {
    const site = await testSite(kind)
    const { clock, db, payments } = site.services
    await site.buy(email, 'leave')
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'V' })
    clock.advance(hour - minute)
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    clock.advance(minute)
    await site.worker.runDue()
    const states = async (what: string) =>
      (await db.selectFrom('deliveries').select('state').where('kind', '=', what).execute()).map(
        ({ state }) => state,
      )
    expect(await states('cart-reminder')).toEqual(['waiting'])
    const refuses = new VendorError('stripe', 'no such checkout', { retryable: false })
    site.services.payments = { ...payments, findCheckout: () => Promise.reject(refuses) }
    clock.advance(hour)
    await site.worker.runDue()
    expect(await states('cart-reminder')).toEqual([])
    await signUp(site, 'beginnersGuideDownload')
    await site.worker.runDue()
    expect(await states('kit beginnersGuideDownload')).toEqual(['sent'])

    site.services.payments = payments
    expect(await reviveJobs(db, clock.now())).toBe(1)
    await site.worker.runDue()
    expect(await states('cart-reminder')).toEqual(['waiting'])
  })

  test('includes emails that are queued while the mail server is down for a week', async () => {
    const { server, smtpUrl } = await testMailServer()
    const site = await testSite(kind, { mail: { smtpUrl, from: { name: '', address: 'robin@site.test' } } })
    server.isAway = true
    for (let n = 0; n < 2; n++) {
      await signUp(site, 'newsletter')
      for (let passed = 0; passed < 8; passed++) {
        await site.worker.runDue()
        site.services.clock.advance(day / 2)
      }
    }
    server.isAway = false
    await site.worker.runDue()
    expect(server.received).toHaveLength(1)
  })
})
