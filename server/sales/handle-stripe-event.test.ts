import { describe, expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { day } from '../process/clock.ts'
import { mailed } from '../testing/mail.ts'
import { noTerms } from '../testing/orders.ts'
import { bothDatabases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { VendorError } from '../vendors/vendor-error.ts'
import { restoreOrder } from './settle.ts'

/** Deletes the data that a restore of an older backup would lose. */
async function lose({ services }: TestSite) {
  for (const table of ['carts', 'orders', 'jobs', 'contacts'] as const)
    await services.db.deleteFrom(table).execute()
}

async function pay(site: TestSite, sessionId: string, email: string) {
  await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams({ email, wish: 'pay' })}`)
  await site.worker.runDue()
}

/** Opens a site that has lost a paid order, and returns it with the order's checkout at Stripe. */
async function paidAndLost(kind: (typeof bothDatabases)[number]) {
  const site = await testSite(kind)
  const { db, payments } = site.services
  const { sessionId } = await site.buy('ada@example.com')
  await lose(site)
  const checkout = await payments.findCheckout(sessionId)
  if (!checkout) throw new Error('no checkout')
  return { site, db, checkout }
}

describe.each(bothDatabases)('a Stripe event on %s', (kind) => {
  test('restores an order that was lost while its buyer was paying, and sends the welcome email', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    const before = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    await lose(site)
    await pay(site, sessionId, 'ada@example.com')
    const { id, amount_cents, first_name, last_name } = before
    expect(await db.selectFrom('orders').selectAll().execute()).toMatchObject([
      { id, amount_cents, first_name, last_name, checkout_session_id: sessionId },
    ])
    expect(await db.selectFrom('orders').select(['state', 'paid_email']).execute()).toEqual([
      { state: 'paid', paid_email: 'ada@example.com' },
    ])
    const mails = await db.selectFrom('deliveries').select(['kind', 'recipient']).orderBy('kind').execute()
    expect(mails).toEqual([
      { kind: 'sale', recipient: 'owner@example.com' },
      { kind: 'welcome', recipient: 'ada@example.com' },
    ])
  })

  test('restores a lost order once, even if several calls restore it at the same time', async () => {
    const { site, db, checkout } = await paidAndLost(kind)
    // Opens all connections first, so that no query has a head start.
    await Promise.all([1, 2, 3, 4].map(() => db.selectFrom('orders').select('id').execute()))
    const found = await Promise.all([1, 2, 3, 4].map(() => restoreOrder(site.services, checkout)))
    expect(found).toEqual([true, true, true, true])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: checkout.orderId }])
  })

  test('restores no order for something that is not sold here', async () => {
    const { site, db, checkout } = await paidAndLost(kind)
    for (const priceIds of [['price_other'], [...checkout.priceIds, ...checkout.priceIds]])
      expect(await restoreOrder(site.services, { ...checkout, priceIds })).toBe(false)
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  test('that fails after it restored an order leaves the settlement to the buyer’s next click', async () => {
    const site = await testSite(kind)
    const { db, payments } = site.services
    const { sessionId } = await site.buy('ada@example.com', 'leave')
    await lose(site)
    let looks = 0
    site.services.payments = {
      ...payments,
      async findCheckout(id) {
        looks += 1
        if (looks === 3) throw new VendorError('stripe', 'findCheckout: no answer', { retryable: true })
        return payments.findCheckout(id)
      },
    }
    await pay(site, sessionId, 'ada@example.com')
    expect(await db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'pending' }])
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: offer.priceId }
    expect((await site.call('create-payment', buyer)).body.url).not.toContain(sessionId)
    const states = await db.selectFrom('orders').select('state').orderBy('state').execute()
    expect(states).toEqual([{ state: 'paid' }, { state: 'pending' }])
    await site.worker.runDue()
    expect((await mailed(site)).filter(({ text }) => text?.includes('/course/'))).not.toEqual([])
  })

  test('about another shop’s checkout in the same account is marked as handled, and makes nobody a buyer', async () => {
    const site = await testSite(kind)
    const { db, payments, clock } = site.services
    const buyer = { email: 'ada@example.com', first_name: 'Ada', last_name: '' }
    const sale = { price_id: offer.priceId, expires_at: clock.now() + day }
    const checkout = await payments.openCheckout({
      order: { id: 'another-shop-7', ...buyer, ...sale, ...noTerms },
      claim: 'c',
      product: offer,
    })
    await pay(site, checkout?.id ?? '', buyer.email)
    for (const table of ['orders', 'contacts'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const events = await db.selectFrom('stripe_events').select('handled_at').execute()
    expect(events).toEqual([{ handled_at: clock.now() }])
  })
})
