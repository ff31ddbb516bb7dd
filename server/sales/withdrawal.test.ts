import { describe, expect, onTestFinished, test } from 'vitest'
import { inCurrency } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { checkoutPage } from '../../model/words/checkout.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { erasePerson } from '../care/erase-person.ts'
import { day, hour } from '../process/clock.ts'
import { reviveJobs } from '../queue/queue.ts'
import { mailed } from '../testing/mail.ts'
import { jobsNamed, mailsSent, orderOf } from '../testing/orders.ts'
import { bothDatabases, type DatabaseKind } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { giveProduct, revokeOrder } from './manage-access.ts'
import { refundOrder } from './refund-order.ts'
import { settleCheckout } from './settle.ts'
import { withdrawableUntil } from './withdrawal.ts'

const email = 'ada@example.com'
const { button, confirm, received } = courseRoom.withdrawal

/**
 * Returns a site with a buyer of a course with days to withdraw, and what that buyer sees. The test clock starts on January 5.
 */
async function bought(kind: DatabaseKind, { withdrawalDays = 14 } = {}) {
  Object.assign(offer, { withdrawalDays })
  onTestFinished(() => void Object.assign(offer, { withdrawalDays: null }))
  const site = await testSite(kind)
  const { sessionId } = await site.buy(email)
  await site.worker.runDue()
  const base = `/course/${(await orderOf(site)).access_token}`
  const page = async (path = '') => {
    const answer = await site.app.request(`${base}${path}`)
    return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
  }
  return { site, sessionId, page, withdraw: () => site.post(`${base}/withdrawal`) }
}

describe.each(bothDatabases)('a withdrawal on %s', (kind) => {
  test('refunds the rest if an equal part was refunded before and Stripe’s answer was lost', async () => {
    const { site, sessionId, withdraw } = await bought(kind)
    const { services } = site
    const { payments } = services
    const lost = async () => {
      throw new VendorError('stripe', 'no answer', { retryable: true })
    }
    services.payments = {
      ...payments,
      async refund(...request) {
        await payments.refund(...request)
        await lost()
      },
      findCheckout: lost,
    }
    await refundOrder(services, (await orderOf(site)).id, offer.cents / 2)
    services.payments = payments
    await settleCheckout(services, sessionId)
    expect(await orderOf(site)).toMatchObject({
      refunded_cents: offer.cents / 2,
      refund_asked_cents: offer.cents / 2,
    })
    await withdraw()
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })

  test('refunds everything if Stripe has not answered the owner’s refund of a part', async () => {
    const { site, withdraw } = await bought(kind)
    const { services } = site
    const { payments, clock } = services
    const silent = new VendorError('stripe', 'no answer', { retryable: true })
    services.payments = { ...payments, refund: () => Promise.reject(silent) }
    await refundOrder(services, (await orderOf(site)).id, 10_000)
    services.payments = payments
    await withdraw()
    await site.worker.runDue()
    clock.advance(hour)
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })

  test('is confirmed in a second step, refunds once, and is told to buyer and owner', async () => {
    const { site, page, withdraw } = await bought(kind)
    const room = await page()
    expect(room.text).toContain(button)
    expect(room.text).toContain('until January 19, 2026')
    const asked = await page('/withdrawal')
    expect(asked.text).toContain(confirm)
    expect(asked.text).toContain(inCurrency(offer.cents))
    expect(asked.text).toContain(`Ada L, ${email}`)
    expect(await orderOf(site)).toMatchObject({ state: 'paid', withdrawn_at: null })

    const now = site.services.clock.now()
    const twice = await Promise.all([withdraw(), withdraw()])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect((await page('/withdrawal')).text).toContain('on January 5, 2026 at 12:00 PM')
    const mails = await mailed(site)
    expect(await orderOf(site)).toMatchObject({
      state: 'refunded',
      refunded_cents: offer.cents,
      withdrawn_at: now,
    })
    expect(await mailsSent(site)).toEqual(['sale', 'welcome', 'withdrawal', 'withdrawal-received'])
    const text = mails.find(({ subject }) => subject?.startsWith('Your withdrawal'))?.text
    expect(text?.replaceAll(/\s+/g, ' ')).toContain('On January 5, 2026 at 12:00 PM, you withdrew')
    expect((await page()).status).toBe(403)
    const after = await page('/withdrawal')
    expect([after.status, after.text.includes(received.heading)]).toEqual([200, true])
    await withdraw()
    expect(await jobsNamed(site, 'withdraw-order')).toHaveLength(1)
  })

  test('is possible after the owner has ended the access without a refund', async () => {
    const { site, page, withdraw } = await bought(kind)
    await revokeOrder(site.services, (await orderOf(site)).id, 'asked for it')
    const room = await page()
    expect([room.status, room.text.includes(button)]).toEqual([403, true])
    expect((await page('/withdrawal')).text).toContain(confirm)
    await withdraw()
    await mailed(site)
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
    expect((await page()).text).not.toContain(button)
  })

  test('isn’t offered to a buyer who was erased, for whom nothing is stored', async () => {
    const { site, page } = await bought(kind)
    await erasePerson(site.services.db, email, () => true)
    expect((await page()).text).not.toContain(button)
    expect((await page('/withdrawal')).text).not.toContain(confirm)
  })

  test('is possible to the end of its last day, and not after it', async () => {
    const { site, page, withdraw } = await bought(kind)
    const { clock } = site.services
    clock.set(Date.UTC(2026, 0, 19, 23, 59))
    expect((await page()).text).toContain(button)
    clock.set(Date.UTC(2026, 0, 20))
    expect((await page()).text).not.toContain(button)
    const late = await page('/withdrawal')
    expect(late.text).not.toContain(confirm)
    await withdraw()
    expect(await orderOf(site)).toMatchObject({ state: 'paid', withdrawn_at: null })
  })

  test('is for nobody who agreed to the box at the checkout, and for nobody who paid nothing', async () => {
    const { site, page } = await bought(kind)
    Object.assign(offer, { consent: 'default' })
    onTestFinished(() => void Object.assign(offer, { consent: null }))
    const wish = { email: 'bob@example.com', firstName: 'Bob', lastName: '', priceId: offer.priceId }
    const { body } = await site.call('create-payment', { ...wish, consent: checkoutPage.form.consent })
    await site.post(new URL(String(body.url)).pathname, 'wish=pay&email=bob@example.com')
    await giveProduct(site.services, 'cy@example.com', offer)
    await site.worker.runDue()
    const orders = await site.services.db.selectFrom('orders').selectAll().orderBy('email').execute()
    expect(orders.map((order) => withdrawableUntil(order) !== null)).toEqual([true, false, false])
    // What was promised at the checkout holds.
    Object.assign(offer, { withdrawalDays: null })
    expect((await page()).text).toContain(button)
  })

  test('that Stripe refuses raises an alarm, and refunds once when the owner retries it', async () => {
    const { site, withdraw } = await bought(kind)
    const { services } = site
    const { payments, db, clock } = services
    const refuses = new VendorError('stripe', 'insufficient balance', { retryable: false })
    services.payments = { ...payments, refund: () => Promise.reject(refuses) }
    await withdraw()
    await site.worker.runDue()
    expect(await mailsSent(site)).toEqual(['sale', 'welcome', 'withdrawal', 'withdrawal-received'])
    expect(await jobsNamed(site, 'withdraw-order')).toMatchObject([
      { state: 'dead', last_error: expect.stringContaining('insufficient balance') },
    ])
    expect((await ringingAlarms(services)).map(({ name }) => name)).toContain('dead-jobs')
    services.payments = payments
    await reviveJobs(db, clock.now())
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
    expect(await ringingAlarms(services)).toEqual([])
  })

  test('whose refund comes to nothing at the bank raises an alarm', async () => {
    const { site, withdraw } = await bought(kind)
    const { services } = site
    // Stripe has made the refund, but it failed before the site heard of it.
    services.payments = { ...services.payments, refund: async () => {} }
    await withdraw()
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'paid', refunded_cents: 0 })
    expect(await jobsNamed(site, 'withdraw-order')).toMatchObject([
      { state: 'dead', last_error: expect.stringContaining('Stripe has not given it back') },
    ])
    expect((await ringingAlarms(services)).map(({ name }) => name)).toContain('dead-jobs')
  })

  test('whose refund Stripe doesn’t answer is asked again, and isn’t refunded twice', async () => {
    const { site, withdraw } = await bought(kind)
    const { services } = site
    const { payments, clock } = services
    const silent = new VendorError('stripe', 'no answer', { retryable: true })
    let asked = 0
    services.payments = {
      ...payments,
      async refund(...request) {
        asked += 1
        if (asked > 1) await payments.refund(...request)
        if (asked < 3) throw silent
      },
    }
    await withdraw()
    for (let n = 0; n < 4; n++) {
      await site.worker.runDue()
      clock.advance(day)
    }
    expect(asked).toBe(2)
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })

  test.each([
    ['', false],
    [', and an earlier request got no answer', true],
  ])('is refunded after days in which Stripe refuses the key%s', async (_, isAsked) => {
    const { site, withdraw } = await bought(kind)
    const { services } = site
    const { payments, clock } = services
    const silent = new VendorError('stripe', 'no answer', { retryable: true })
    services.payments = { ...payments, refund: () => Promise.reject(silent) }
    if (isAsked) await refundOrder(services, (await orderOf(site)).id)
    const expired = () =>
      Promise.reject(new VendorError('stripe', 'key_expired', { scope: 'account', retryable: true }))
    services.payments = { ...payments, refund: expired, findCheckout: expired }
    await withdraw()
    for (let n = 0; n < 40; n++) {
      await site.worker.runDue()
      clock.advance(4 * hour)
    }
    expect(await jobsNamed(site, 'withdraw-order')).toMatchObject([{ state: 'waiting', attempts: 0 }])
    services.payments = payments
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })

  test('waits while the bank decides about a dispute, and refunds what the buyer didn’t get', async () => {
    const { site, sessionId, withdraw } = await bought(kind)
    const { services } = site
    const { payments, clock } = services
    const silent = new VendorError('stripe', 'no answer', { retryable: true })
    services.payments = { ...payments, refund: () => Promise.reject(silent) }
    await withdraw()
    await site.worker.runDue()
    services.payments = payments
    await site.press(sessionId, 'dispute')
    await site.worker.runDue()
    clock.advance(day)
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'disputed', refunded_cents: 0 })
    await site.press(sessionId, 'dispute-won')
    await site.worker.runDue()
    clock.advance(day)
    await site.worker.runDue()
    expect(await orderOf(site)).toMatchObject({ state: 'refunded', refunded_cents: offer.cents })
  })
})

test('the last day ends at midnight where the site is', async () => {
  const { site } = await bought('sqlite', { withdrawalDays: 14 })
  // Shortly after midnight in Berlin, and the evening before in New York.
  const order = { ...(await orderOf(site)), paid_at: Date.UTC(2026, 2, 20, 23, 30) }
  const until = (zone: string) => new Date((withdrawableUntil(order, zone) ?? 0) + 1).toISOString()
  expect([until('Europe/Berlin'), until('America/New_York')]).toEqual([
    '2026-04-04T22:00:00.000Z',
    '2026-04-04T04:00:00.000Z',
  ])
})
