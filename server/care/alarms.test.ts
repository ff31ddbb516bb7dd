import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { day, hour, minute } from '../process/clock.ts'
import { makeLanes, pauseLanes } from '../queue/lanes.ts'
import { restoreOrder, settleCheckout } from '../sales/settle.ts'
import { workInOwnCheckout } from '../testing/own-checkout.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { ringingAlarms } from './alarms.ts'
import { noteTry, noteUpkeep } from './upkeep.ts'

beforeEach(workInOwnCheckout)

async function ringing({ services, worker }: TestSite) {
  await worker.runDue()
  const alarms = await ringingAlarms(services)
  return alarms.map(({ name, says }) => `${name}: ${says}`)
}

describe.each(databases)('the alarms on %s', (kind) => {
  test('ring within hours after the webhook stops working, even if events came the day before', async () => {
    const site = await testSite(kind)
    const { services, app } = site
    await site.buy('ada@example.com')
    await site.worker.runDue()
    services.clock.advance(day)
    expect(await ringing(site)).toEqual([])

    services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 400 }))
    const { sessionId } = await site.buy('bob@example.com')
    await settleCheckout(services, sessionId)
    expect(await ringing(site)).toEqual([])
    services.clock.advance(2 * hour)
    expect(await ringing(site)).toEqual([
      'silent-webhook: 1 order was paid recently, and no event came from Stripe.',
    ])

    services.sandbox.stripe?.deliverTo('http://site', async (request) => app.request(request))
    services.clock.advance(hour)
    await services.sandbox.stripe?.deliver()
    expect(await ringing(site)).toEqual([])
  })

  test('ring while the newest build is refused', async () => {
    const { services } = await testSite(kind)
    const root = mkdtempSync(join(tmpdir(), 'refused-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'builds'))
    const rings = async () =>
      (await ringingAlarms(services, 0, root)).filter(({ name }) => name === 'not-published')
    expect(await rings()).toEqual([])
    writeFileSync(join(root, 'builds/refused'), JSON.stringify({ name: 'a', why: 'articles/x.mdx: line 3' }))
    expect(await rings()).toEqual([
      expect.objectContaining({ says: expect.stringContaining('articles/x.mdx: line 3'), urgent: true }),
    ])
  })

  test('ring when two buyers in a row get no checkout, until a buyer gets one', async () => {
    const site = await testSite(kind)
    const { services } = site
    const { payments } = services
    await site.buy('ada@example.com', 'leave')
    services.clock.advance(hour)
    const refused = new VendorError('stripe', 'openCheckout: api_key_expired', { retryable: false })
    services.payments = { ...payments, openCheckout: () => Promise.reject(refused) }
    const click = (email: string) =>
      site.call('create-payment', { email, firstName: 'Bob', priceId: payments.priceId })
    for (const email of ['bob@example.com', 'bob@example.com']) await click(email)
    expect(await ringing(site)).toEqual([])
    await click('cy@example.com')
    expect(await ringing(site)).toEqual([
      'failing-checkouts: 2 buyers in a row got no checkout from Stripe, and nobody has since.',
    ])
    services.payments = payments
    await click('bob@example.com')
    expect(await ringing(site)).toEqual([])
  })

  test('ring when an account at a vendor fails for more than ten minutes', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await makeLanes(db)
    const scope = { scope: 'account', retryable: true, retryAfterMs: hour } as const
    await pauseLanes(db, new VendorError('mail', 'EAUTH: 535 no', scope), clock.now())
    clock.advance(10 * minute)
    expect(await ringing(site)).toEqual([])
    clock.advance(1)
    expect(await ringing(site)).toEqual([
      'paused-lanes: Jobs are waiting for an account that fails (bulk, mail): mail: EAUTH: 535 no',
    ])
  })

  test('ring when a live site’s last backup is two days old', async () => {
    const site = await testSite(kind)
    const { services } = site
    expect(await ringing(site)).toEqual([])
    const live = { ...services, config: { ...services.config, mode: 'live' as const } }
    const heard = async () =>
      (await ringingAlarms(live)).filter(({ name }) => name === 'old-backup').map(({ says }) => says)
    expect(await heard()).toEqual(['No backup was ever made.'])
    await noteUpkeep(services.db, 'backup', services.clock.now())
    expect(await heard()).toEqual([])
    services.clock.advance(2 * day)
    expect(await heard()).toEqual(['The last backup is from 2026-01-05.'])
  })

  test.each([
    ['copy', 2, 'old-backup: The last copy of a backup on another machine is from 2026-01-05.'],
    ['drill', 15, 'old-backup: The last successful restore test is from 2026-01-05.'],
  ] as const)('ring when the last successful %s is %i days old', async (upkeep, days, says) => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await noteUpkeep(db, upkeep, clock.now())
    clock.advance(days * day - 1)
    expect(await ringing(site)).toEqual([])
    clock.advance(1)
    expect(await ringing(site)).toEqual([says])
  })

  test.each([
    ['copy', 2, 'old-backup: No backup has reached another machine since the first try on 2026-01-05.'],
    ['drill', 15, 'old-backup: No restore test has succeeded since the first on 2026-01-05.'],
  ] as const)('ring when no %s has succeeded %i days after the first try', async (upkeep, days, says) => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await noteTry(db, upkeep, clock.now())
    clock.advance(days * day - 1)
    await noteTry(db, upkeep, clock.now())
    expect(await ringing(site)).toEqual([])
    clock.advance(1)
    expect(await ringing(site)).toEqual([says])
    await noteUpkeep(db, upkeep, clock.now())
    expect(await ringing(site)).toEqual([])
  })

  test('ring when the disk is almost full', async () => {
    const { services } = await testSite(kind)
    const [small] = await ringingAlarms(services, Number.MAX_SAFE_INTEGER)
    expect(small).toMatchObject({ name: 'small-disk', urgent: true })
  })

  test('expect no event for an order that was restored from Stripe', async () => {
    const site = await testSite(kind)
    const { services } = site
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    for (const table of ['stripe_events', 'orders'] as const) await services.db.deleteFrom(table).execute()
    const checkout = await services.payments.findCheckout(sessionId)
    if (!checkout) throw new Error('Stripe has lost it too')
    await restoreOrder(services, checkout)
    await settleCheckout(services, sessionId)
    services.clock.advance(2 * hour)
    expect(await ringing(site)).toEqual([])
  })

  test('ignore the sandbox’s disputes once there is a live-mode order', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const disputed = await site.buy('ann@example.com')
    await site.worker.runDue()
    await site.press(disputed.sessionId, 'dispute')
    await site.worker.runDue()
    const dispute = 'disputes: 1 payment is disputed by the buyer’s bank.'
    expect(await ringing(site)).toEqual([dispute])
    const { sessionId } = await site.buy('bob@example.com')
    await site.worker.runDue()
    const real = db.updateTable('orders').set({ livemode: 1 }).where('checkout_session_id', '=', sessionId)
    await real.execute()
    expect(await ringing(site)).toEqual([])
    await real.set({ state: 'disputed' }).execute()
    expect(await ringing(site)).toEqual([dispute])
  })
})
