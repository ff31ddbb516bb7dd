import { expect, test } from 'vitest'
import { testSite } from '../test-site.ts'
import { confirmOrder } from './order-confirmation.ts'

test('the page after the payment knows of it before any webhook', async () => {
  const site = await testSite('sqlite')
  site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
  const { sessionId } = await site.buy('ada@example.com')
  expect(await confirmOrder(site.services, sessionId)).toEqual({
    sessionId,
    amountCents: 29_700,
    product: 'Affiliate Academy',
    state: 'paid',
  })
})

test.each([
  ['pay-later', 'processing'],
  ['leave', 'unpaid'],
])('a buyer who chose to %s reads that the order is %s', async (wish, state) => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', wish)
  expect(await confirmOrder(site.services, sessionId)).toMatchObject({ state })
})

test('a session of nobody is no order', async () => {
  const site = await testSite('sqlite')
  expect(await confirmOrder(site.services, 'cs_nobody')).toBeNull()
})

test('while Stripe is silent nobody reads that no money was taken, who may just have paid', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  const silent = { ...site.services.payments, findCheckout: () => Promise.reject(new Error('no answer')) }
  expect(await confirmOrder({ ...site.services, payments: silent }, sessionId)).toMatchObject({
    amountCents: 29_700,
    state: 'processing',
  })
})
