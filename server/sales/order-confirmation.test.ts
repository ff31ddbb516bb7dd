import { expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { addressOf, orderOf } from '../testing/orders.ts'
import { testSite } from '../testing/site.ts'
import { openConfirmation } from './order-confirmation.ts'

test('the page after the payment shows the payment before any webhook', async () => {
  const site = await testSite('sqlite')
  site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
  const { sessionId } = await site.buy('ada@example.com')
  expect(await openConfirmation(site.services)(await addressOf(site, sessionId))).toEqual({
    number: (await orderOf(site)).id.slice(-8),
    sessionId,
    amountCents: offer.cents,
    currency: offer.currency,
    presented: null,
    product: offer.title,
    productName: offer.name,
    isCourse: true,
    email: 'ada@example.com',
    state: 'paid',
    isSecond: false,
    had: [],
  })
})

test.each([
  ['pay-later', 'processing'],
  ['leave', 'unpaid'],
])('a buyer who chose to %s sees that the order is %s', async (wish, state) => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', wish)
  expect(await openConfirmation(site.services)(await addressOf(site, sessionId))).toMatchObject({ state })
})

test('a buyer whose payment does not match the order is not told that the order is unpaid', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com')
  await site.services.db
    .updateTable('orders')
    .set({ amount_cents: offer.cents + 1 })
    .execute()
  expect(await openConfirmation(site.services)(await addressOf(site, sessionId))).toMatchObject({
    state: 'processing',
  })
})

test('a buyer who got a refund sees that the order has ended', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com')
  await site.worker.runDue()
  await site.press(sessionId, 'refund')
  await site.worker.runDue()
  expect(await openConfirmation(site.services)(await addressOf(site, sessionId))).toMatchObject({
    state: 'ended',
  })
})

test('an unknown session has no confirmation', async () => {
  const site = await testSite('sqlite')
  expect(await openConfirmation(site.services)({ sessionId: 'cs_nobody', claim: 'x'.repeat(32) })).toBeNull()
})

test('while Stripe does not answer, no buyer is told that their order is unpaid', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  const silent = { ...site.services.payments, findCheckout: () => Promise.reject(new Error('no answer')) }
  expect(
    await openConfirmation({ ...site.services, payments: silent })(await addressOf(site, sessionId)),
  ).toMatchObject({
    amountCents: offer.cents,
    currency: offer.currency,
    state: 'processing',
  })
})

test('a page that is loaded over and over asks Stripe at most twice a second, and does not block other buyers', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  let asked = 0
  const { payments } = site.services
  const findCheckout: typeof payments.findCheckout = (id) => {
    asked += 1
    return payments.findCheckout(id)
  }
  const confirm = openConfirmation({ ...site.services, payments: { ...payments, findCheckout } })
  const address = await addressOf(site, sessionId)
  const seen = await Promise.all(Array.from({ length: 30 }, () => confirm(address)))
  expect(asked).toBe(2)
  expect(seen.map((order) => order?.state)).toEqual(seen.map((_, n) => (n < 2 ? 'unpaid' : 'processing')))
  const other = await site.buy('bob@example.com', 'leave')
  expect(await confirm(await addressOf(site, other.sessionId))).toMatchObject({ state: 'unpaid' })
  site.services.clock.advance(1_000)
  expect(await confirm(address)).toMatchObject({ state: 'unpaid' })
})
