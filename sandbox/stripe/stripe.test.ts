import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { day, hour, second } from '../../server/process/clock.ts'
import { withPages } from '../../server/testing/pages.ts'
import { testServices } from '../../server/testing/services.ts'
import { openSandboxStripe } from './stripe.ts'

async function client() {
  const services = await testServices('sqlite')
  const { apiUrl, secretKey } = services.sandbox.stripe?.config ?? { apiUrl: null, secretKey: '' }
  const { hostname, port } = new URL(apiUrl ?? '')
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const wishes: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [{ price: offer.priceId, quantity: 1 }],
    success_url: 'https://site.example/ok?session_id={CHECKOUT_SESSION_ID}',
    customer_email: 'ada@example.com',
    client_reference_id: 'ord_1',
    expires_at: Math.floor((services.clock.now() + hour) / second),
  }
  return { services, stripe, wishes }
}

test('an idempotency key returns the same session, and refuses other parameters', async () => {
  const { stripe, wishes } = await client()
  const key = { idempotencyKey: 'k' }
  const [one, other] = [
    await stripe.checkout.sessions.create(wishes, key),
    await stripe.checkout.sessions.create(wishes, key),
  ]
  expect(other.id).toBe(one.id)
  const changed = stripe.checkout.sessions.create({ ...wishes, customer_email: 'other@example.com' }, key)
  await expect(changed).rejects.toMatchObject({ rawType: 'idempotency_error' })
})

test('an idempotency key is kept for a day', async () => {
  const { services, stripe, wishes } = await client()
  const later = () => ({ ...wishes, expires_at: Math.floor((services.clock.now() + hour) / second) })
  const create = (idempotencyKey: string) => stripe.checkout.sessions.create(later(), { idempotencyKey })
  const first = await stripe.checkout.sessions.create(wishes, { idempotencyKey: 'k' })
  services.clock.advance(day)
  await create('other')
  expect((await stripe.checkout.sessions.create(wishes, { idempotencyKey: 'k' })).id).toBe(first.id)
  services.clock.advance(2 * day)
  await create('another')
  expect((await create('k')).id).not.toBe(first.id)
})

test.each([
  [{ payment_method_types: ['card'] }, 'payment_method_types[0]'],
  [{ expires_at: 1 }, 'expires_at'],
  [{ line_items: [{ price: 'price_other', quantity: 1 }] }, 'line_items[0][price]'],
  [{ customer_email: 'nobody' }, 'customer_email'],
])('a session with %o is refused, and the error names the parameter', async (change, param) => {
  const { stripe, wishes } = await client()
  const wrong = { ...wishes, ...change } as Stripe.Checkout.SessionCreateParams
  await expect(stripe.checkout.sessions.create(wrong)).rejects.toMatchObject({ statusCode: 400, param })
})

test('a session expires when its time is up', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  services.clock.advance(hour)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
})

test('sessions are deleted after ninety days', async () => {
  const { services, stripe, wishes } = await client()
  const create = (expiresIn: number) =>
    stripe.checkout.sessions.create({
      ...wishes,
      expires_at: Math.floor((services.clock.now() + expiresIn) / second),
    })
  const old = await create(hour)
  services.clock.advance(89 * day)
  const kept = await create(hour)
  expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired')
  services.clock.advance(2 * day)
  await create(hour)
  await expect(stripe.checkout.sessions.retrieve(old.id)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await stripe.checkout.sessions.retrieve(kept.id)).id).toBe(kept.id)
})

test('only an open session can be expired', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ id, status: 'expired', url: null })
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  const paid = await stripe.checkout.sessions.create(wishes)
  const paying = { method: 'POST', body: new URLSearchParams({ wish: 'pay' }) }
  await services.sandbox.stripe?.pages.request(`/pay/${paid.id}`, paying)
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.checkout.sessions.retrieve(paid.id)).status).toBe('complete')
})

test('a restart keeps checkouts and the webhook’s secret', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  const { dataDir, siteUrl } = services.config
  const again = await openSandboxStripe({ dataDir, siteUrl, key: null, clock: services.clock })
  expect(again.config.webhookSecret).toBe(services.sandbox.stripe?.config.webhookSecret)
  const pages = withPages(again.pages, services.config)
  expect((await pages.request(`/pay/${id}`)).status).toBe(200)
  await again.close()
})

test('a dispute of version 1.0.0 is about the whole payment', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  const press = (path: string, wish: string) =>
    services.sandbox.stripe?.pages.request(path, { method: 'POST', body: new URLSearchParams({ wish }) })
  await press(`/pay/${id}`, 'pay')
  await press(`/payments/${id}`, 'dispute')
  const file = join(services.config.dataDir, 'sandbox-stripe.json')
  const state = readFileSync(file, 'utf8')
  const older = state.replace(/("status":"needs_response"),"amount":\d+/, '$1')
  expect(older).not.toBe(state)
  writeFileSync(file, older)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  const { data } = await stripe.disputes.list({ payment_intent: `${payment_intent}` })
  expect(data.map(({ amount }) => amount)).toEqual([offer.cents])
})

test('an event that the site doesn’t acknowledge is sent again', async () => {
  const { services, stripe, wishes } = await client()
  const sandbox = services.sandbox.stripe
  const { id } = await stripe.checkout.sessions.create(wishes)
  const statuses = [500, 200]
  const received: string[] = []
  sandbox?.deliverTo('https://site.example', async (request) => {
    received.push(((await request.json()) as { type: string }).type)
    return new Response(null, { status: statuses.shift() ?? 500 })
  })
  await sandbox?.pages.request(`/pay/${id}`, { method: 'POST', body: new URLSearchParams({ wish: 'pay' }) })
  expect(received).toEqual(['checkout.session.completed'])
  services.clock.advance(hour)
  await sandbox?.deliver()
  services.clock.advance(hour)
  await sandbox?.deliver()
  expect(received).toEqual(['checkout.session.completed', 'checkout.session.completed'])
})

test('a refund has the same id in its response and in the list of refunds', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  const body = new URLSearchParams({ wish: 'pay', email: 'ada@example.com' })
  await services.sandbox.stripe?.pages.request(`/pay/${id}`, { method: 'POST', body })
  const payment_intent = `${(await stripe.checkout.sessions.retrieve(id)).payment_intent}`
  const made = await stripe.refunds.create({ payment_intent, amount: 100 })
  expect((await stripe.refunds.list({ payment_intent })).data).toEqual([made])
})

test('the pay pages refuse forms from other origins, and nothing is paid', async () => {
  const { services, stripe, wishes } = await client()
  const { id } = await stripe.checkout.sessions.create(wishes)
  const post = async (path: string, body: BodyInit | null, type?: string) => {
    const headers = type ? { 'content-type': type } : {}
    return (await services.sandbox.stripe?.pages.request(path, { method: 'POST', body, headers }))?.status
  }
  for (const path of [`/pay/${id}`, `/payments/${id}`]) {
    expect(await post(path, '{"wish":"pay"}', 'application/json')).toBe(415)
    expect(await post(path, null)).toBe(415)
  }
  expect(await post(`/pay/${id}`, new URLSearchParams({ wish: 'give', email: 'ada@example.com' }))).toBe(400)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
})

test('a promotion code applies its coupon’s discount, up to its redemption limit', async () => {
  const { services, stripe, wishes } = await client()
  const coupon = await stripe.coupons.create({
    duration: 'once',
    amount_off: 5_000,
    currency: offer.currency,
  })
  const terms = {
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'FIFTY',
    max_redemptions: 1,
  } as const
  const made = await stripe.promotionCodes.create(terms)
  await expect(stripe.promotionCodes.create({ ...terms, code: 'fifty' })).rejects.toMatchObject({
    param: 'code',
  })
  const pay = async (code: string) => {
    const { id } = await stripe.checkout.sessions.create({ ...wishes, allow_promotion_codes: true })
    const body = new URLSearchParams({ wish: 'pay', code })
    await services.sandbox.stripe?.pages.request(`/pay/${id}`, { method: 'POST', body })
    const { status, amount_total } = await stripe.checkout.sessions.retrieve(id)
    return status === 'complete' ? amount_total : status
  }
  expect(await pay('fifty')).toBe(offer.cents - 5_000)
  // Like Stripe, it refuses an invalid code, and takes no payment.
  expect(await pay('FIFTY')).toBe('open')
  expect(await pay('wrong')).toBe('open')
  const currency = offer.currency === 'eur' ? 'usd' : 'eur'
  const foreign = await stripe.coupons.create({ duration: 'once', amount_off: 5_000, currency })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: foreign.id }, code: 'FOREIGN' })
  expect(await pay('foreign')).toBe('open')
  expect(await pay('')).toBe(offer.cents)
  const [found] = (await stripe.promotionCodes.list({ code: 'FIFTY' })).data
  expect(found).toMatchObject({ id: made.id, times_redeemed: 1, active: false })
  expect(await pay('SANDBOX20')).toBe(Math.round(offer.cents * 0.8))
  const [shipped] = (await stripe.promotionCodes.list({ code: 'SANDBOX20', active: true })).data
  await stripe.promotionCodes.update(shipped?.id ?? '', { active: false })
  expect(await pay('SANDBOX20')).toBe('open')
})
