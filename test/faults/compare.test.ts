import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { openAccount } from '../../sandbox/stripe/account.ts'
import { hour, minute } from '../../server/process/clock.ts'
import { settleCheckout } from '../../server/sales/settle.ts'
import type { Database } from '../../server/store/tables.ts'
import { databases } from '../../server/testing/services.ts'
import { testSite } from '../../server/testing/site.ts'
import { compare, type World } from './compare.ts'
import type { Entry } from './ledger.ts'

/** Returns a site that has handled one request of each kind, with its ledger and the vendors' records. */
async function oneOfEach(kind: (typeof databases)[number]) {
  const site = await testSite(kind)
  const { services, worker } = site
  const email = 'ada@example.com'
  await site.call('convertkit-contact', { ...signups.newsletter, email, firstName: 'Ada', message: 'word-1' })
  await site.call('convertkit-contact', { email, firstName: 'Ada', message: 'word-2' })
  await site.call('abandoned-cart-timer', {
    action: 'start_timer',
    email: 'bob@example.com',
    firstName: 'Bob',
  })
  await site.call('abandoned-cart-timer', { action: 'cancel_timer', email: 'bob@example.com' })
  const { sessionId } = await site.buy(email)
  await worker.runDue()
  // The quiet period delays the confirmation, because the address has just received another email.
  services.clock.advance(hour)
  await worker.runDue()
  services.clock.advance(2 * minute)
  const events = await services.db.selectFrom('stripe_events').select('id').execute()
  const ledger: Entry[] = [
    { what: 'signup', email, nonce: 'word-1' },
    { what: 'message', email, nonce: 'word-2' },
    { what: 'cart', email: 'bob@example.com' },
    { what: 'cancel', email: 'bob@example.com' },
    { what: 'order', email, sessionId },
    ...events.map(({ id }) => ({ what: 'event', id }) as const),
  ]
  const mails = (await services.sandbox.mailbox?.list()) ?? []
  const account = openAccount(join(services.config.dataDir, 'sandbox-stripe.json'), services.clock)
  const world: World = {
    mail: mails.map(({ mail }) => mail.messageId ?? ''),
    convertKit: [],
    sessions: Object.values(account.read().sessions),
  }
  const look = (changes: Partial<World> = {}) =>
    compare(services.db, { ledger, world: { ...world, ...changes }, now: services.clock.now() })
  return { site, db: services.db, world, look }
}

describe.each(databases)('the comparison on %s', (kind) => {
  test('finds nothing if nothing is wrong', async () => {
    const { look } = await oneOfEach(kind)
    expect(await look()).toEqual({ acknowledged: 6, lost: [], undone: [], twice: {} })
  })

  test('expects no welcome email and no tag for an order that was refunded before the site knew of its payment', async () => {
    const { site, look } = await oneOfEach(kind)
    const { services } = site
    services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy('late@example.com')
    await site.press(sessionId, 'refund')
    expect(await settleCheckout(services, sessionId)).toMatchObject({ state: 'refunded' })
    await site.worker.runDue()
    expect((await look()).undone).toEqual([])
  })

  test.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
    ['a signup', (db) => db.deleteFrom('signups').execute(), /^signup ada@example.com word-1$/],
    ['a message', (db) => db.deleteFrom('messages').execute(), /^message /],
    ['a cart', (db) => db.deleteFrom('carts').execute(), /^cart bob/],
    ['a cancelling', (db) => db.updateTable('carts').set({ state: 'open' }).execute(), /^cancel bob/],
    ['an event', (db) => db.deleteFrom('stripe_events').execute(), /^event evt_/],
    ['an order', (db) => db.deleteFrom('orders').execute(), /^order /],
    [
      'a payment',
      (db) => db.updateTable('orders').set({ state: 'pending' }).execute(),
      /pending here and paid at Stripe/,
    ],
  ])('finds %s that was lost', async (_what, lose, sentence) => {
    const { db, look } = await oneOfEach(kind)
    await lose(db)
    expect((await look()).lost).toContainEqual(expect.stringMatching(sentence))
  })

  test.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
    ['a job', (db) => db.updateTable('jobs').set({ state: 'dead' }).execute(), /^send-mail is dead/],
    ['a delivery', (db) => db.updateTable('deliveries').set({ state: 'waiting' }).execute(), /is waiting/],
    ['a welcome', (db) => db.deleteFrom('deliveries').execute(), /was not welcomed/],
    ['a tag', (db) => db.deleteFrom('contact_tags').execute(), /added no tag/],
  ])('finds %s that was not done', async (_what, undo, sentence) => {
    const { db, look } = await oneOfEach(kind)
    await undo(db)
    expect((await look()).undone).toContainEqual(expect.stringMatching(sentence))
  })

  test('finds an email that never arrived, and one that arrived twice', async () => {
    const { look, world } = await oneOfEach(kind)
    const [first = '', ...others] = world.mail
    expect((await look({ mail: others })).undone).toContainEqual(expect.stringMatching(/never arrived/))
    expect(Object.values((await look({ mail: [...world.mail, first] })).twice)).toEqual([1])
  })

  test('finds two checkouts for one order', async () => {
    const { look, world } = await oneOfEach(kind)
    const twice = world.sessions.map((session) => ({ ...session, id: 'cs_other' }))
    expect((await look({ sessions: [...world.sessions, ...twice] })).twice).toEqual({
      'checkout of one order': 1,
    })
  })
})
