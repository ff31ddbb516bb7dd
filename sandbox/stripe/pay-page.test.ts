import { expect, test } from 'vitest'
import { inCurrency, money } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { openConfirmation } from '../../server/sales/order-confirmation.ts'
import { mailed } from '../../server/testing/mail.ts'
import { orderOf } from '../../server/testing/orders.ts'
import { testSite } from '../../server/testing/site.ts'
import { connectStripe } from '../../server/vendors/stripe.ts'

test('a payment that Stripe converted settles its order, and the receipt has both amounts', async () => {
  const site = await testSite('sqlite')
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  const form = { wish: 'pay', email: 'ada@example.com', currency: 'eur' }
  const { headers } = await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams(form)}`)
  await site.worker.runDue()
  expect(await orderOf(site)).toMatchObject({ state: 'paid', amount_cents: offer.cents })
  const texts = (await mailed(site)).map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? '')
  const euros = money(Math.round(offer.cents * 0.9236), 'eur')
  for (const who of ['you', 'the buyer'])
    expect(texts.join()).toContain(`${inCurrency(offer.cents)} (${who} paid ${euros})`)
  const claim = new URL(headers.get('location') ?? '').searchParams.get('claim') ?? ''
  expect(await openConfirmation(site.services)({ sessionId, claim })).toMatchObject({
    amountCents: offer.cents,
    presented: { amount: Math.round(offer.cents * 0.9236), currency: 'eur' },
  })
})

test('the pay page of the sandbox shows an invalid promotion code again, with the other entries', async () => {
  const site = await testSite('sqlite')
  const { services } = site
  const { siteUrl, invoiceSettings } = services.config
  if (!services.sandbox.stripe) throw new Error('the test site has no sandbox')
  services.payments = connectStripe(services.sandbox.stripe.config, {
    siteUrl,
    allowPromotionCodes: true,
    ...invoiceSettings,
  })
  const { sessionId } = await site.buy('ada@example.com', 'leave')
  const form = { wish: 'pay', email: 'bea@example.com', name: 'Bea', code: 'SANDBOX21' }
  const page = await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams(form)}`)
  expect(page.status).toBe(400)
  const text = await page.text()
  for (const part of ['This code is invalid.', 'bea@example.com', 'Bea', 'SANDBOX21'])
    expect(text).toContain(part)
})
