import { describe, expect, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { day } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { watchAt } from '../queue/requests.ts'
import { testConvertKit } from '../testing/convertkit.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { jobsNamed, mailsSent, orderOf } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { revokeOrder } from './manage-access.ts'
import { refundOrder } from './refund-order.ts'
import { settleCheckout } from './settle.ts'

describe.each(bothDatabases)('refunds and mismatched payments on %s', (kind) => {
  test('a payment that does not match its order opens nothing, and raises an alarm until it is refunded', async () => {
    const site = await testSite(kind)
    const { services } = site
    const { payments, db, clock } = services
    services.payments = {
      ...payments,
      async findCheckout(id) {
        const checkout = await payments.findCheckout(id)
        return checkout && { ...checkout, currency: 'jpy' }
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
      state: 'mismatched',
      paid_at: null,
      access_token: null,
      objection: 'paid in JPY',
    })
    expect(services.logged.join()).toContain('does not match its order')
    clock.advance(2 * day)
    await addJob(db, watchAt(clock.now()), clock.now())
    await site.worker.runDue()
    expect(await mailsSent(site)).toEqual(['alert unmatched-payments'])
    expect((await ringingAlarms(site.services))[0]?.says).toBe(
      `A payment does not match its order ${order.id}: paid in JPY.`,
    )
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'returned', paid_at: null, objection: null })
    expect(await ringingAlarms(site.services)).toEqual([])
    expect(await mailsSent(site)).toEqual(['alert unmatched-payments'])
  })

  test('a payment that is corrected to match is settled with all its consequences', async () => {
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
    await db.updateTable('orders').set({ price_id: offer.priceId }).execute()
    await settleCheckout(site.services, sessionId)
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'paid', objection: null })
    expect(await mailsSent(site)).toEqual(['sale', 'welcome'])
  })

  test('an order follows its refunds and disputes, and a won dispute ends', async () => {
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

  test('while the bank decides about a dispute, the owner reads why nothing can be refunded', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.press(sessionId, 'dispute')
    await site.worker.runDue()
    expect(await refundOrder(site.services, (await orderOf(site)).id)).toEqual({
      refused: 'The buyer’s bank is deciding about a dispute. Until then, nothing can be refunded here.',
    })
  })

  test('a won dispute can be followed by another one, and a lost one about a part leaves the rest paid', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const third = Math.ceil(offer.cents / 3)
    const seen: unknown[] = []
    const part = ['dispute-part', 'dispute-lost']
    for (const wish of ['dispute', 'dispute-won', ...part, 'refund-part', 'dispute', 'dispute-lost']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      const { state, refunded_cents, lost_cents, access_token } = await orderOf(site)
      const { status } = await site.app.request(`/course/${access_token}`)
      seen.push([state, refunded_cents, lost_cents, status])
    }
    expect(seen).toEqual([
      ['disputed', 0, 0, 200],
      ['paid', 0, 0, 200],
      ['disputed', 0, 0, 200],
      ['partly_refunded', 0, third, 200],
      ['partly_refunded', third, third, 200],
      ['disputed', third, third, 200],
      ['dispute_lost', third, offer.cents, 403],
    ])
  })

  test('what a lost dispute took is not paid back a second time with the rest', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    for (const wish of ['dispute-part', 'dispute-lost']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
    }
    await refundOrder(site.services, (await orderOf(site)).id)
    const lost = Math.ceil(offer.cents / 3)
    expect(await orderOf(site)).toMatchObject({ refunded_cents: offer.cents - lost, lost_cents: lost })
  })

  test('a refund that fails days later does not count: the order is paid, the course open, and the owner gets an email', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const third = Math.ceil(offer.cents / 3)
    const seen: unknown[] = []
    for (const wish of ['refund-part', 'refund', 'refund-fails', 'refund', 'refund-fails', 'refund-fails']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      const { state, refunded_cents, access_token } = await orderOf(site)
      const { status } = await site.app.request(`/course/${access_token}`)
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
    const told = (await mailed(site)).filter(({ subject }) => subject?.startsWith('A refund didn’t arrive'))
    expect(told.map(({ subject }) => subject?.split(': ')[1])).toEqual(
      [offer.cents - third, offer.cents - third, third].map((cents) => inCurrency(cents)),
    )
    expect(told[0]?.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(await mailsSent(site)).toEqual([...Array(3).fill('refund-failed'), 'sale', 'welcome'])
  })

  test('the email about a failed refund says that the course is open only if it is', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com')
    await site.worker.runDue()
    const { services } = site
    const { id } = await orderOf(site)
    const told = async () => {
      for (const wish of ['refund', 'refund-fails']) {
        await site.press(sessionId, wish)
        await site.worker.runDue()
      }
      const mails = (await mailed(site)).filter(({ subject }) => subject?.startsWith('A refund'))
      return mails.map(({ text }) => text?.replaceAll(/\s+/g, ' ').includes('is open to them'))
    }
    expect(await told()).toEqual([true])
    await revokeOrder(services, id, 'asked for it')
    expect((await told()).sort()).toEqual([false, true])
  })

  test('a refund is refused, and not left open, when Stripe refuses the account', async () => {
    const site = await testSite(kind)
    const { services } = site
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const { id } = await orderOf(site)
    const expired = new VendorError('stripe', 'key_expired', { scope: 'account', retryable: true })
    services.payments = { ...services.payments, refund: () => Promise.reject(expired) }
    const refused = { refused: 'Stripe did not refund: key_expired', mayRetry: true, scope: 'account' }
    for (const cents of [100, 200]) expect(await refundOrder(services, id, cents)).toEqual(refused)
  })

  test.each([
    ['the refund was known before the payment', false],
    ['the payment was known, and its email was queued', true],
  ])('a refund that fails opens the course to a buyer who never got the link: %s', async (_, isKnown) => {
    const site = await testSite(kind)
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response())
    const { sessionId } = await site.buy('ada@example.com')
    if (isKnown) await settleCheckout(site.services, sessionId)
    for (const [wish, kinds] of [
      ['refund', []],
      ['refund-fails', isKnown ? ['refund-failed', 'welcome'] : ['refund-failed', 'sale', 'welcome']],
    ] as const) {
      await site.press(sessionId, wish)
      await settleCheckout(site.services, sessionId)
      await site.worker.runDue()
      expect(await mailsSent(site)).toEqual(kinds)
    }
    const mails = await mailed(site)
    const link = linkIn(
      mails.find(({ text }) => text?.includes('/course/')),
      '/course/',
    )
    expect((await site.app.request(link)).status).toBe(200)
  })

  test('the alarm about a mismatched payment ends when the bank has taken the payment back', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await site.services.db.updateTable('orders').set({ price_id: 'price_other' }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay&email=ada@example.com')
    const ringing: number[] = []
    for (const wish of ['dispute', 'dispute-lost']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      ringing.push((await ringingAlarms(site.services)).length)
    }
    expect(ringing).toEqual([1, 0])
  })

  test.each([
    ['refund', ['refund'], 'refund-fails'],
    ['lost dispute', ['dispute', 'dispute-lost'], null],
  ])('a %s removes the purchased tag, in the database and at Kit', async (_what, wishes, back) => {
    const { account, settings } = await testConvertKit()
    const site = await testSite(kind, { convertKit: settings })
    const tagged = async () => {
      await site.worker.runDue()
      const here = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
      return [here.map(({ tag_id }) => tag_id), account.tags.get(tags.purchased)?.size]
    }
    const { sessionId } = await site.buy('ada@example.com')
    expect(await tagged()).toEqual([[tags.purchased], 1])
    for (const wish of wishes) await site.press(sessionId, wish)
    expect(await tagged()).toEqual([[], 0])
    if (back) await site.press(sessionId, back)
    else await site.buy('ada@example.com')
    expect(await tagged()).toEqual([[tags.purchased], 1])
  })

  test('a buyer who has paid twice keeps the purchased tag when one payment is refunded', async () => {
    const site = await testSite(kind)
    const first = await site.buy('ada@example.com')
    await site.worker.runDue()
    site.services.clock.advance(2 * day)
    await site.buy('ada@example.com')
    await site.press(first.sessionId, 'refund')
    await site.worker.runDue()
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given).toEqual([{ tag_id: tags.purchased }])
  })

  test('a refund removes the purchased tag even if the buyer also has a sandbox order', async () => {
    const site = await testSite(kind)
    const bought = await site.buy('ada@example.com')
    const test = await site.buy('ada@example.com', 'leave')
    await site.worker.runDue()
    const { db, config } = site.services
    Object.assign(site.services, { config: { ...config, mode: 'live' } })
    await db
      .updateTable('orders')
      .set({ livemode: 1 })
      .where('checkout_session_id', '=', bought.sessionId)
      .execute()
    await db
      .updateTable('orders')
      .set({ state: 'paid', livemode: 0 })
      .where('checkout_session_id', '=', test.sessionId)
      .execute()
    await site.press(bought.sessionId, 'refund')
    await site.worker.runDue()
    expect(await db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
  })

  test.each([
    ['refund-fails', ['mismatched', ['unmatched-payments']]],
    // The bank disputes a payment that was already refunded.
    ['dispute', ['returned', []]],
  ])('a mismatched payment that was refunded, then %s', async (wish, after) => {
    const site = await testSite(kind)
    const { db } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await db.updateTable('orders').set({ price_id: 'price_other' }).execute()
    await site.post(`/sandbox/stripe/pay/${sessionId}`, 'wish=pay&email=ada@example.com')
    const ringing: unknown[] = []
    for (const next of ['refund', wish]) {
      await site.press(sessionId, next)
      await site.worker.runDue()
      const alarms = await ringingAlarms(site.services)
      ringing.push([(await orderOf(site)).state, alarms.map(({ name }) => name)])
    }
    expect(ringing).toEqual([['returned', []], after])
  })

  test('a mismatched payment of zero does not count as refunded', async () => {
    const site = await testSite(kind)
    const { payments } = site.services
    const { sessionId } = await site.buy('ada@example.com')
    const findCheckout = async (id: string) => {
      const checkout = await payments.findCheckout(id)
      return checkout && { ...checkout, amountCents: 0 }
    }
    await settleCheckout({ ...site.services, payments: { ...payments, findCheckout } }, sessionId)
    expect(await orderOf(site)).toMatchObject({
      state: 'mismatched',
      objection: `only ${inCurrency(0)} paid`,
    })
  })
})
