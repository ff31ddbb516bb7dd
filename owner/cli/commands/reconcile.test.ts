import { describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../../contract/tags.ts'
import { inCurrency } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import { day } from '../../../server/process/clock.ts'
import { testConvertKit } from '../../../server/testing/convertkit.ts'
import { noTerms } from '../../../server/testing/orders.ts'
import { bothDatabases, databases } from '../../../server/testing/services.ts'
import { type TestSite, testSite } from '../../../server/testing/site.ts'
import { ownerOf } from '../../testing/owner.ts'

async function compare(site: TestSite, ...options: string[]) {
  const owner = ownerOf(site.services.config, site.services.clock)
  const { code, out } = await owner('reconcile', ...options, '--json')
  const { compared, differences } = JSON.parse(out) as {
    compared: number
    differences: { what: string; fixed: boolean }[]
  }
  return {
    code,
    compared,
    what: differences.map(({ what }) => what),
    fixed: differences.map((each) => each.fixed),
  }
}

/** A site that never receives a webhook. */
async function deafSite(kind: (typeof databases)[number]) {
  const site = await testSite(kind)
  site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
  return site
}

describe.each(databases)('reconcile on %s', (kind) => {
  test('says so if everything agrees', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.buy('bob@example.com', 'leave')
    await site.worker.runDue()
    expect(await compare(site)).toEqual({ code: 0, compared: 2, what: [], fixed: [] })
  })

  test('finds the effects of lost webhooks, changes nothing without --repair, and fixes them with it', async () => {
    const site = await deafSite(kind)
    await site.buy('ada@example.com')
    const { sessionId } = await site.buy('bob@example.com')
    await site.press(sessionId, 'refund')
    await site.buy('cy@example.com', 'expire')
    const states = async () => {
      const orders = await site.services.db.selectFrom('orders').select('state').orderBy('email').execute()
      return orders.map(({ state }) => state)
    }
    const found = await compare(site)
    expect(found).toMatchObject({ code: 1, fixed: [false, false, false] })
    expect(found.what.sort()).toEqual([
      'expired at Stripe, pending here',
      'paid at Stripe, pending here',
      'paid at Stripe, pending here',
    ])
    expect(await states()).toEqual(['pending', 'pending', 'pending'])

    expect(await compare(site, '--repair')).toMatchObject({ code: 0, fixed: [true, true, true] })
    expect(await states()).toEqual(['paid', 'refunded', 'expired'])
    await site.worker.runDue()
    expect(await compare(site)).toMatchObject({ code: 0, what: [] })
    const welcomes = await site.services.db
      .selectFrom('deliveries')
      .where('kind', '=', 'welcome')
      .select('id')
      .execute()
    // Only Ada gets a welcome email. Bob's order was refunded before the site learned of its payment.
    expect(welcomes).toHaveLength(1)
  })

  test('expects no tag for a refunded buyer', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect(await site.services.db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
    expect(await compare(site)).toMatchObject({ code: 0, what: [] })
  })

  test('expects no tag for a test order once the site is live', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    await site.services.db.deleteFrom('contact_tags').execute()
    const { config } = site.services
    Object.assign(site.services, { config: { ...config, mode: 'live' } })
    expect(await compare(site)).toMatchObject({ code: 0, what: [] })
  })

  test('adds a tag again that was lost here', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    await site.services.db.deleteFrom('contact_tags').execute()
    expect((await compare(site)).what).toEqual(['paid, but the buyer lacks the purchased tag here'])
    await compare(site, '--repair')
    await site.worker.runDue()
    expect((await compare(site)).code).toBe(0)
  })

  test('looks back only as far as requested', async () => {
    const site = await deafSite(kind)
    await site.buy('ada@example.com')
    site.services.clock.advance(3 * day)
    expect((await compare(site, '--days', '2')).compared).toBe(0)
    expect((await compare(site, '--days', '4')).compared).toBe(1)
  })
})

test.each(bothDatabases)('looks back any number of days on %s', async (kind) => {
  const site = await deafSite(kind)
  await site.buy('ada@example.com')
  for (const days of ['0.123456789', '36500', '1e300'])
    expect(await compare(site, '--days', days)).toMatchObject({ code: 1, compared: 1 })
})

test('restores a paid order that an older backup lacks, with its buyer', async () => {
  const site = await testSite('sqlite')
  const { db } = site.services
  await site.buy('ada@example.com')
  await site.worker.runDue()
  const before = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  for (const table of ['carts', 'orders', 'deliveries', 'jobs', 'contacts'] as const)
    await db.deleteFrom(table).execute()
  site.services.clock.advance(9 * day)
  const found = await compare(site)
  expect([found.code, found.what]).toEqual([
    1,
    [`paid ${inCurrency(offer.cents)} for ${offer.priceId}, but no order here`],
  ])
  expect(await compare(site, '--repair')).toMatchObject({ code: 0, fixed: [true] })
  await site.worker.runDue()
  const after = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const { id, checkout_session_id, paid_email, paid_at, amount_cents } = before
  const same = { id, checkout_session_id, paid_email, paid_at, amount_cents }
  expect(after).toMatchObject({ ...same, state: 'paid', restored: 1 })
  const welcomes = await db
    .selectFrom('deliveries')
    .select('recipient')
    .where('kind', '=', 'welcome')
    .execute()
  expect(welcomes).toEqual([{ recipient: 'ada@example.com' }])
  expect(await compare(site)).toMatchObject({ code: 0, what: [] })
})

test('restores an order of a former price only if --price names it', async () => {
  const site = await testSite('sqlite')
  const { db } = site.services
  await site.buy('ada@example.com')
  await site.worker.runDue()
  const former = offer.priceId
  Object.assign(offer, { priceId: 'price_now' })
  onTestFinished(() => void Object.assign(offer, { priceId: former }))
  for (const table of ['carts', 'orders', 'deliveries', 'jobs', 'contacts'] as const)
    await db.deleteFrom(table).execute()
  const orders = () => db.selectFrom('orders').select(['price_id', 'state', 'amount_cents']).execute()
  for (const price of [[], ['--price', 'price_other']]) {
    expect(await compare(site, '--repair', ...price)).toMatchObject({ code: 1, fixed: [false] })
    expect(await orders()).toEqual([])
  }
  expect(await compare(site, '--repair', '--price', former)).toMatchObject({ code: 0, fixed: [true] })
  expect(await orders()).toEqual([{ price_id: former, state: 'paid', amount_cents: offer.cents }])
})

test('settles a paid order whose checkout was never stored', async () => {
  const site = await deafSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com')
  const lost = { state: 'expired', checkout_session_id: null, checkout_url: null } as const
  await site.services.db.updateTable('orders').set(lost).execute()
  expect((await compare(site)).what).toEqual(['paid at Stripe, expired here'])
  expect(await compare(site, '--repair')).toMatchObject({ code: 0, fixed: [true] })
  const orders = await site.services.db
    .selectFrom('orders')
    .select(['state', 'checkout_session_id'])
    .execute()
  expect(orders).toEqual([{ state: 'paid', checkout_session_id: sessionId }])
})

test('reports a payment that doesn’t match, and never as fixed', async () => {
  const site = await testSite('sqlite')
  const { payments, clock } = site.services
  const buyer = { email: 'ada@example.com', first_name: 'Ada', last_name: '' }
  const sale = { price_id: offer.priceId, expires_at: clock.now() + day }
  const checkout = await payments.openCheckout({
    order: { id: 'another-shop-7', ...buyer, ...sale, ...noTerms },
    claim: 'c',
    product: offer,
  })
  await site.app.request(`/sandbox/stripe/pay/${checkout?.id}`, {
    method: 'POST',
    body: new URLSearchParams({ email: buyer.email, wish: 'pay' }),
  })
  const { code, what, fixed } = await compare(site, '--repair')
  expect([code, what, fixed]).toEqual([
    1,
    [`paid ${inCurrency(offer.cents)} for ${offer.priceId}, but no order here`],
    [false],
  ])
})

test('doesn’t restore a person who was erased after their mismatched payment was refunded', async () => {
  const site = await testSite('sqlite')
  const { db, config, clock } = site.services
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  await db.updateTable('orders').set({ amount_cents: 40_000 }).execute()
  await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay&email=ada@example.com')
  await site.press(sessionId, 'refund')
  await site.worker.runDue()
  expect((await ownerOf(config, clock)('forget', 'ada@example.com', '--yes')).code).toBe(0)
  expect(await compare(site, '--repair')).toMatchObject({ code: 0, what: [] })
  await site.press(sessionId, 'refund-fails')
  await site.worker.runDue()
  expect(await db.selectFrom('orders').select(['state', 'email']).execute()).toEqual([
    { state: 'mismatched', email: '' },
  ])
  expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([])
})

test('adds a tag again that was removed at Kit', async () => {
  const { account, settings } = await testConvertKit()
  const site = await testSite('sqlite', { convertKit: settings })
  await site.buy('ada@example.com')
  await site.worker.runDue()
  expect((await compare(site)).code).toBe(0)
  account.tags.get(tags.purchased)?.clear()
  expect((await compare(site)).what).toEqual(['paid, but the buyer lacks the purchased tag at Kit'])
  await compare(site, '--repair')
  expect(account.tags.get(tags.purchased)?.size).toBe(1)
})

test('finds a lost payment even if the owner has deleted its buyer at Kit', async () => {
  const { account, settings } = await testConvertKit()
  const site = await testSite('sqlite', { convertKit: settings })
  await site.buy('ada@example.com')
  await site.worker.runDue()
  account.subscribers.clear()
  site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
  await site.buy('bob@example.com')
  const lacking = 'paid, but the buyer lacks the purchased tag at Kit'
  expect((await compare(site)).what).toEqual([lacking, 'paid at Stripe, pending here'])
  expect(await compare(site, '--repair')).toMatchObject({ code: 1, fixed: [false, true] })
})

test('if Kit is down, still compares payments and local tags, and doesn’t report agreement', async () => {
  let isAway = false
  const fault = () => (isAway ? new Response('', { status: 503 }) : undefined)
  const site = await testSite('sqlite', { convertKit: (await testConvertKit({ fault })).settings })
  const { config, clock, db, sandbox } = site.services
  await site.buy('ada@example.com')
  await site.buy('bob@example.com')
  await site.worker.runDue()
  isAway = true
  const { code, out } = await ownerOf(config, clock)('reconcile')
  expect([code, out.split('\n\n')]).toEqual([
    1,
    [
      '2 checkouts from 30 days compared.',
      'Everything that was compared agrees.',
      'Not all tags at Kit were compared (convertkit: GET /subscribers/1/tags was answered 503). Once Kit answers, run reconcile again.',
    ],
  ])

  sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
  await site.buy('cy@example.com')
  const ofBob = db.selectFrom('orders').select('contact_id').where('email', '=', 'bob@example.com')
  await db.deleteFrom('contact_tags').where('contact_id', '=', ofBob).execute()
  const lost = ['paid, but the buyer lacks the purchased tag here', 'paid at Stripe, pending here']
  expect(await compare(site, '--repair')).toEqual({ code: 1, compared: 3, what: lost, fixed: [true, true] })
})
