import { describe, expect, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { createApp } from '../app.ts'
import { summarize } from '../care/summary.ts'
import { catalogue } from '../catalogue.ts'
import { day, hour, minute } from '../process/clock.ts'
import { addJob, claimJobs } from '../queue/queue.ts'
import { settleSoon } from '../queue/requests.ts'
import { openWorker } from '../queue/worker.ts'
import { openServices } from '../services.ts'
import { transact } from '../store/transact.ts'
import { mailed } from '../testing/mail.ts'
import { jobsNamed, mailsSent, orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { connectStripe } from '../vendors/stripe.ts'
import { revokeOrder } from './manage-access.ts'
import { ordersThatCount } from './orders.ts'
import { refundOrder } from './refund-order.ts'
import { follow, settleCheckout } from './settle.ts'

describe.each(bothDatabases)('an order on %s', (kind) => {
  test('a payment makes a buyer once: paid, tagged, welcomed, and never reminded', async () => {
    const site = await testSite(kind)
    await site.call('abandoned-cart-timer', {
      action: 'start_timer',
      email: 'Ada@example.com',
      firstName: 'Ada',
    })
    const { sessionId, back } = await site.buy('ada@example.com')
    const successUrl = `${site.services.config.siteUrl}/checkout/success?session_id=${sessionId}&claim=`
    expect(back?.slice(0, successUrl.length)).toBe(successUrl)
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

  test('a buyer whose data was erased gets no welcome email when their order opens the course', async () => {
    const site = await testSite(kind)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const after = { ...(await orderOf(site)), email: '', paid_email: null, contact_id: null }
    const stored = async () => [
      await site.services.db.selectFrom('contacts').select('email').execute(),
      await site.services.db.selectFrom('jobs').select('id').orderBy('id').execute(),
    ]
    const before = await stored()
    await transact(site.services.db, (tx) =>
      follow(tx, { ...after, access_token: null }, after, site.services.clock.now()),
    )
    expect(await stored()).toEqual(before)
  })

  test('an order is not paid before Stripe says so, whatever a browser sends', async () => {
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

  test('the success page settles its own checkout if the webhook never came, in one job at a time', async () => {
    const site = await testSite(kind)
    const email = 'ada@example.com'
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    await site.buy(email, 'leave')
    const { sessionId } = await site.buy(email)
    await site.worker.runDue()
    const waiting = () =>
      site.services.db.selectFrom('jobs').select('key').where('name', '=', 'settle-checkout').execute()
    for (let n = 0; n < 5; n++) {
      await site.call('abandoned-cart-timer', { action: 'cancel_timer', email, stripe_session_id: sessionId })
      site.services.clock.advance(minute)
    }
    expect(await waiting()).toEqual([{ key: `settle:${sessionId}` }])
    await site.worker.runDue()
    expect((await ordersThatCount(site.services, email)).map(({ state }) => state)).toEqual([
      'paid',
      'expired',
    ])
    // The key is free again, for a payment that clears later.
    expect(await waiting()).toEqual([])
  })

  test('a Stripe event doesn’t wait behind the lookups of visitors', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const { sessionId } = await site.buy('ada@example.com')
    for (let n = 0; n < 20; n++) await addJob(db, settleSoon(`cs_${n}`), clock.now() - minute)
    const events = await claimJobs(db, {
      lane: 'money',
      names: ['handle-stripe-event', 'settle-checkout'],
      now: clock.now(),
      leaseMs: minute,
      limit: 2,
    })
    expect(events.map(({ payload }) => JSON.parse(payload).sessionId)).toEqual([sessionId])
  })

  test('an order is settled even if no webhook comes and the buyer does not return', async () => {
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

  test('the payment time of an order is when the money was taken, not when the site learned of it', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const paidAt = clock.now()
    const { sessionId } = await site.buy('ada@example.com')
    clock.advance(9 * day)
    await settleCheckout(site.services, sessionId)
    expect(await orderOf(site)).toMatchObject({ state: 'paid', paid_at: paidAt, restored: 0 })
  })

  test('a debit counts as a sale in the week in which it clears', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'pay-later')
    await site.worker.runDue()
    clock.advance(7 * day)
    await site.press(sessionId, 'succeed')
    await site.worker.runDue()
    expect(await summarize(db, clock.now() - day, clock.now() + 1)).toMatchObject({ orders: 1 })
  })

  test.each([
    ['succeed', 'paid', ['sale', 'welcome']],
    ['fail', 'payment_failed', ['payment-failed']],
  ])('after the action %s on a delayed payment, the order is %s', async (wish, state, mails) => {
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

  test('a settlement that another one overtakes asks Stripe again', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    const { payments } = site.services
    let isFirst = true
    const findCheckout = async (id: string) => {
      const checkout = await payments.findCheckout(id)
      if (!isFirst) return checkout
      isFirst = false
      await site.press(sessionId, 'refund')
      await settleCheckout(site.services, sessionId)
      return checkout
    }
    const overtaken = { ...site.services, payments: { ...payments, findCheckout } }
    expect((await settleCheckout(overtaken, sessionId))?.state).toBe('refunded')
  })

  test('fifty concurrent settlements of one payment write it once, and all return it', async () => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy('ada@example.com')
    const looks = Array.from({ length: 50 }, () => settleCheckout(site.services, sessionId))
    const states = (await Promise.all(looks)).map((order) => order?.state)
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect((await orderOf(site)).version).toBe(1)
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(2)
  })

  test('a promotion code is accepted only in a checkout that was opened for codes, and lowers the price there', async () => {
    for (const [allowPromotionCodes, paid] of [
      [true, offer.cents - Math.round(offer.cents / 5)],
      [false, offer.cents],
    ] as const) {
      const { services, worker, call, app } = await testSite(kind)
      const { siteUrl } = services.config
      const stripe = services.sandbox.stripe?.config
      if (stripe)
        services.payments = connectStripe(stripe, {
          siteUrl,
          allowPromotionCodes,
          ...services.config.invoiceSettings,
        })
      const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: services.payments.priceId }
      const { body } = await call('create-payment', buyer)
      const paying = new URLSearchParams({ email: buyer.email, code: 'SANDBOX20', wish: 'pay' })
      await app.request(new URL(String(body.url)).pathname, { method: 'POST', body: paying })
      await worker.runDue()
      const order = await services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      expect([order.state, order.amount_cents]).toEqual(['paid', paid])
    }
  })

  test('a purchase with taxes and a code is on the order, the receipt, and in the week’s numbers', async () => {
    const invoiceSettings = { automaticTax: true, invoices: true, termsRequired: true }
    const site = await testSite(kind, { invoiceSettings })
    const { services } = site
    const { siteUrl } = services.config
    const stripe = services.sandbox.stripe?.config
    if (stripe)
      services.payments = connectStripe(stripe, { siteUrl, allowPromotionCodes: true, ...invoiceSettings })
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: services.payments.priceId }
    const { body } = await site.call('create-payment', buyer)
    const path = new URL(String(body.url)).pathname
    expect((await site.post(path, 'wish=pay&code=SANDBOX20')).status).toBe(400)
    await site.post(path, 'wish=pay&code=SANDBOX20&terms=yes')
    await site.worker.runDue()
    const discount = Math.round(offer.cents * 0.2)
    const tax = Math.round((offer.cents - discount) / 10)
    const total = offer.cents - discount + tax
    const order = await orderOf(site)
    expect(order).toMatchObject({
      state: 'paid',
      amount_cents: total,
      tax_cents: tax,
      discount_cents: discount,
    })
    const receipt = `${inCurrency(total)} (including ${inCurrency(tax)} tax, after ${inCurrency(discount)} off)`
    const mails = await mailed(site)
    for (const to of ['ada@example.com', 'owner@example.com']) {
      const texts = mails.filter((mail) => mail.to?.[0]?.address === to).map(({ text }) => text)
      expect(texts.join().replaceAll(/\s+/g, ' ')).toContain(receipt)
    }
    const now = services.clock.now()
    expect(await summarize(services.db, 0, now + day)).toMatchObject({
      revenueCents: total - tax,
      taxCents: tax,
      discountCents: discount,
    })
    await refundOrder(services, order.id, Math.round(total / 2))
    const half = await summarize(services.db, 0, now + day)
    expect(Math.abs(half.revenueCents - (total - tax) / 2)).toBeLessThan(2)
    expect(Math.abs(half.taxCents - tax / 2)).toBeLessThan(2)
    await refundOrder(services, order.id)
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: total })
  })

  test('a code for 100% off opens the course, earns nothing, and leaves nothing to refund', async () => {
    const site = await testSite(kind)
    const { services } = site
    const { siteUrl, invoiceSettings } = services.config
    const stripe = services.sandbox.stripe?.config
    if (stripe)
      services.payments = connectStripe(stripe, { siteUrl, allowPromotionCodes: true, ...invoiceSettings })
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: services.payments.priceId }
    const { body } = await site.call('create-payment', buyer)
    await site.post(new URL(String(body.url)).pathname, 'wish=pay&code=SANDBOX100')
    await site.worker.runDue()
    const order = await orderOf(site)
    expect(order).toMatchObject({
      state: 'paid',
      amount_cents: 0,
      discount_cents: offer.cents,
      paid_at: services.clock.now(),
      payment_intent_id: null,
    })
    expect((await site.app.request(`/course/${order.access_token}`)).status).toBe(200)
    expect(await mailsSent(site)).toEqual(['sale', 'welcome'])
    expect(await refundOrder(services, order.id)).toEqual({ refused: 'There is nothing to refund.' })
    expect(await summarize(services.db, 0, services.clock.now() + day)).toMatchObject({
      orders: 1,
      revenueCents: 0,
      discountCents: offer.cents,
    })
    await revokeOrder(services, order.id, 'The event is over.')
    expect((await site.app.request(`/course/${order.access_token}`)).status).toBe(403)
  })

  test('a checkout that expires ends the order, and the next one is new', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'expire')
    await site.worker.runDue()
    expect((await orderOf(site)).state).toBe('expired')
    const next = await site.buy('ada@example.com', 'leave')
    expect(next.sessionId).not.toBe(sessionId)
  })

  test('a session that was not stored with its order is found by the order’s id', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await site.services.db
      .updateTable('orders')
      .set({ checkout_session_id: null, checkout_url: null })
      .execute()
    await settleCheckout(site.services, sessionId)
    expect((await orderOf(site)).checkout_session_id).toBe(sessionId)
  })

  test('a hundred concurrent deliveries of one event, to two instances, make one buyer', async () => {
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
    // Two SQLite connections in one thread would block each other, so both apps share one.
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
    expect(await jobsNamed(site, 'send-mail')).toHaveLength(0)
  })

  test('the person who pays is the buyer, with a lowercase email address, and the address in the form gets no reminder', async () => {
    const site = await testSite(kind)
    const { db, clock, payments } = site.services
    const typed = { email: 'ada@example.com', firstName: 'Ada' }
    await site.call('abandoned-cart-timer', { action: 'start_timer', ...typed })
    const { body } = await site.call('create-payment', { ...typed, priceId: payments.priceId })
    const path = new URL(String(body.url)).pathname
    await site.post(path, `${new URLSearchParams({ email: 'Bob@Example.com', wish: 'pay' })}`)
    await site.worker.runDue()
    const { contact_id, paid_email, paid_at } = await orderOf(site)
    expect(paid_email).toBe('bob@example.com')
    const buyer = db.selectFrom('contacts').select('id').where('email', '=', 'bob@example.com')
    expect(await buyer.executeTakeFirst()).toEqual({ id: contact_id })
    expect(await db.selectFrom('carts').select('state').execute()).toEqual([{ state: 'paid' }])

    clock.advance(day)
    await site.press(path.split('/').at(-1) ?? '', 'refund-part')
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'partly_refunded', paid_at })
  })
})
