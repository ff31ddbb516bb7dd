import { describe, expect, test } from 'vitest'
import { dollars, offer } from '../../contract/offer.ts'
import { tags } from '../../contract/tags.ts'
import { ringingAlarms } from '../alarms.ts'
import { createApp } from '../app.ts'
import { day, hour } from '../clock.ts'
import { catalogue } from '../jobs/catalogue.ts'
import { addJob } from '../jobs/queue.ts'
import { watchAt } from '../jobs/watch.ts'
import { openWorker } from '../jobs/worker.ts'
import { openServices } from '../services.ts'
import { mailed } from '../test-mail.ts'
import { databases } from '../test-services.ts'
import { type TestSite, testSite } from '../test-site.ts'
import { connectStripe } from '../vendors/stripe.ts'
import { settleCheckout } from './settle.ts'

const orderOf = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const jobsNamed = ({ services }: TestSite, name: string) =>
  services.db.selectFrom('jobs').selectAll().where('name', '=', name).execute()
const mailsSent = async ({ services }: TestSite) => {
  const sent = await services.db.selectFrom('deliveries').select('kind').where('state', '=', 'sent').execute()
  return sent.map((delivery) => delivery.kind).sort()
}

describe.each(databases)('an order on %s', (kind) => {
  test('a payment makes a buyer once: paid, tagged, welcomed, and never reminded', async () => {
    const site = await testSite(kind)
    await site.call('abandoned-cart-timer', {
      action: 'start_timer',
      email: 'Ada@example.com',
      firstName: 'Ada',
    })
    const { sessionId, back } = await site.buy('ada@example.com')
    expect(back).toBe(`${site.services.config.siteUrl}/checkout/success?session_id=${sessionId}`)
    await site.worker.runDue()
    await Promise.all([1, 2, 3].map(() => settleCheckout(site.services, sessionId)))
    const order = await orderOf(site)
    expect(order).toMatchObject({ state: 'paid', amount_cents: offer.cents, paid_email: 'ada@example.com' })
    expect(order.access_token).toMatch(/^[\w-]{32}$/)
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(2)
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given).toEqual([{ tag_id: tags.purchased }])
    site.services.clock.advance(2 * hour)
    await site.worker.runDue()
    const cart = await site.services.db.selectFrom('carts').selectAll().executeTakeFirstOrThrow()
    expect(cart).toMatchObject({ state: 'paid', order_id: order.id })
  })

  test('an order is not paid before Stripe says so, whatever a browser says', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await site.call('abandoned-cart-timer', {
      action: 'cancel_timer',
      email: 'ada@example.com',
      stripe_session_id: sessionId,
    })
    await site.call('convertkit-contact', { email: 'ada@example.com', tagId: tags.purchased })
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('pending')
    expect(await site.services.db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
  })

  test('what the success page sends settles an order whose webhook never came', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.buy('ada@example.com')
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('pending')
    await site.call('convertkit-contact', { email: 'ada@example.com', tagId: tags.purchased })
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('paid')
  })

  test('an order learns how it ended though no webhook comes and nobody comes back', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy('ada@example.com', 'pay-later')
    site.services.clock.advance(day)
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('processing')
    await site.press(sessionId, 'succeed')
    site.services.clock.advance(day)
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('paid')
  })

  test.each([
    ['succeed', 'paid', ['sale', 'welcome']],
    ['fail', 'payment_failed', ['payment-failed']],
  ])('a delayed payment that is to %s leaves the order %s', async (wish, state, mails) => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'pay-later')
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('processing')
    expect(await jobsNamed(site, 'send-mail')).toEqual([])
    await site.press(sessionId, wish)
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe(state)
    const sent = await jobsNamed(site, 'send-mail')
    expect(sent.map((job) => JSON.parse(job.payload).mail).sort()).toEqual(mails)
  })

  test('fifty looks at one payment at once write it once and all see it', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy('ada@example.com')
    const looks = Array.from({ length: 50 }, () => settleCheckout(site.services, sessionId))
    const states = (await Promise.all(looks)).map((order) => order?.state)
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect((await orderOf(site)).version).toBe(1)
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(2)
  })

  test('a promotion code is taken, and welcomed at its price, only in a checkout that was opened for codes', async () => {
    for (const [allowPromotionCodes, paid] of [
      [true, offer.cents - Math.round(offer.cents / 5)],
      [false, offer.cents],
    ] as const) {
      const { services, worker, call, app } = await testSite(kind)
      const { siteUrl } = services.config
      const stripe = services.sandbox.stripe?.config
      if (stripe) services.payments = connectStripe(stripe, { siteUrl, allowPromotionCodes })
      const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: services.payments.priceId }
      const { body } = await call('create-payment', buyer)
      const paying = new URLSearchParams({ email: buyer.email, code: 'SANDBOX20', wish: 'pay' })
      await app.request(new URL(String(body.url)).pathname, { method: 'POST', body: paying })
      await worker.runDue()
      const order = await services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      expect([order.state, order.amount_cents]).toEqual(['paid', paid])
    }
  })

  test('a payment that does not match its order settles nothing, rings until it is refunded, and then ends', async () => {
    const site = await testSite(kind)
    const { services } = site
    const { payments, db, clock } = services
    services.payments = {
      ...payments,
      async findCheckout(id) {
        const checkout = await payments.findCheckout(id)
        return checkout && { ...checkout, currency: 'eur' }
      },
    }
    await site.call('abandoned-cart-timer', {
      action: 'start_timer',
      email: 'ada@example.com',
      firstName: 'Ada',
    })
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const order = await orderOf(site)
    expect(order).toMatchObject({
      state: 'pending',
      paid_at: null,
      access_token: null,
      objection: 'paid in EUR',
    })
    expect(services.logged.join()).toContain('does not match its order')
    clock.advance(2 * day)
    await addJob(db, watchAt(clock.now()), clock.now())
    await site.worker.runDue()
    expect(await mailsSent(site)).toEqual(['alert unmatched-payments'])
    expect((await ringingAlarms(db, clock.now()))[0]?.says).toBe(
      `A payment does not match its order ${order.id}: paid in EUR.`,
    )
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', paid_at: null, objection: null })
    expect(await ringingAlarms(db, clock.now())).toEqual([])
    expect(await mailsSent(site)).toEqual(['alert unmatched-payments'])
  })

  test('a payment whose cause of objection is mended is settled with everything that follows', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await db.updateTable('orders').set({ price_id: 'price_other' }).execute()
    await site.app.request(`/sandbox/stripe/pay/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams({ wish: 'pay', email: 'ada@example.com' }),
    })
    await site.worker.runDue()
    expect((await orderOf(site)).objection).toContain('paid for price_')
    await db.updateTable('orders').set({ price_id: site.services.payments.priceId }).execute()
    await settleCheckout(site.services, sessionId)
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'paid', objection: null })
    expect(await mailsSent(site)).toEqual(['sale', 'welcome'])
  })

  test('refunds and disputes are followed, and a dispute that is won is over', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    const states: string[] = []
    for (const wish of ['refund-part', 'dispute', 'dispute-won', 'refund']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      states.push((await orderOf(site)).state)
    }
    expect(states).toEqual(['partly_refunded', 'disputed', 'partly_refunded', 'refunded'])
    expect((await orderOf(site)).refunded_cents).toBe(offer.cents)
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(2)
  })

  test('a refund that fails days later is none: the order is paid, the course open, and the owner told', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const third = Math.ceil(offer.cents / 3)
    const seen: unknown[] = []
    for (const wish of ['refund-part', 'refund', 'refund-fails', 'refund', 'refund-fails', 'refund-fails']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      const { state, refunded_cents, access_token } = await orderOf(site)
      const { status } = await site.app.request(`/access/${access_token}`)
      seen.push([wish, state, refunded_cents, status])
    }
    expect(seen).toEqual([
      ['refund-part', 'partly_refunded', third, 200],
      ['refund', 'refunded', offer.cents, 403],
      ['refund-fails', 'partly_refunded', third, 200],
      ['refund', 'refunded', offer.cents, 403],
      ['refund-fails', 'partly_refunded', third, 200],
      ['refund-fails', 'paid', 0, 200],
    ])
    const told = (await mailed(site)).filter(({ subject }) => subject?.startsWith('A refund did not arrive'))
    expect(told.map(({ subject }) => subject?.split(': ')[1])).toEqual(
      [offer.cents - third, offer.cents - third, third].map((cents) => dollars(cents)),
    )
    expect(told[0]?.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(await mailsSent(site)).toEqual([...Array(3).fill('refund-failed'), 'sale', 'welcome'])
  })

  test('a refund that fails of a payment that never matched its order rings again', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await db.updateTable('orders').set({ price_id: 'price_other' }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay&email=ada@example.com')
    const ringing: unknown[] = []
    for (const wish of ['refund', 'refund-fails']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      const alarms = await ringingAlarms(db, clock.now())
      ringing.push([(await orderOf(site)).state, alarms.map(({ name }) => name)])
    }
    expect(ringing).toEqual([
      ['refunded', []],
      ['pending', ['unmatched-payments']],
    ])
  })

  test('a checkout that expires ends the order, and the next one is new', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'expire')
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('expired')
    const next = await site.buy('ada@example.com', 'leave')
    expect(next.sessionId).not.toBe(sessionId)
  })

  test('a session whose order never heard of it is found by the order’s id', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await site.services.db
      .updateTable('orders')
      .set({ checkout_session_id: null, checkout_url: null })
      .execute()
    await settleCheckout(site.services, sessionId)
    expect((await orderOf(site)).checkout_session_id).toBe(sessionId)
  })

  test('a hundred deliveries of one event at once, to two instances, make one buyer', async () => {
    const site = await testSite(kind)
    const requests: Request[] = []
    site.services.sandbox.stripe?.deliverTo('http://site', async (request) => {
      requests.push(request)
      return new Response()
    })
    await site.buy('ada@example.com')
    const [event] = requests
    if (!event) throw new Error('no event was sent')
    const { config, log, clock } = site.services
    // Two connections to SQLite in one thread would wait for each other: there, two apps share one.
    const other = kind === 'postgres' ? await openServices(config, log, clock) : null
    const apps = [site.app, createApp(other ?? site.services, null)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => apps[n % 2]?.request(event.clone())),
    )
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    const workers = [site.worker, ...(other ? [openWorker(other, catalogue)] : [])]
    await Promise.all(workers.map((worker) => worker.runDue()))
    await site.worker.runDue()
    await other?.close()
    expect(await site.services.db.selectFrom('stripe_events').selectAll().execute()).toHaveLength(1)
    expect(await jobsNamed(site, 'handle-stripe-event')).toHaveLength(1)
    expect(await jobsNamed(site, 'tag-contact')).toHaveLength(1)
    expect(await site.services.db.selectFrom('contact_tags').select('tag_id').execute()).toEqual([
      { tag_id: tags.purchased },
    ])
    expect(await mailsSent(site)).toEqual(['sale', 'welcome'])
    expect(await site.services.sandbox.mailbox?.list()).toHaveLength(2)
    expect((await orderOf(site)).state).toBe('paid')
  })

  test('events in any order, each one twice, end in the same state', async () => {
    const site = await testSite(kind)
    const requests: Request[] = []
    site.services.sandbox.stripe?.deliverTo('http://site', async (request) => {
      requests.push(request.clone())
      return new Response()
    })
    const { sessionId } = await site.buy('ada@example.com')
    await site.press(sessionId, 'refund')
    expect(requests).toHaveLength(3)
    for (const request of [...requests, ...requests].reverse()) {
      await site.app.request(request.clone())
      await site.worker.runDue()
      expect((await orderOf(site)).state).toBe('refunded')
    }
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(2)
  })
})
