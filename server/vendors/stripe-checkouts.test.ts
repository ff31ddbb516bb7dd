import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'
import { noTerms } from '../testing/orders.ts'
import { connectStripe } from './stripe.ts'
import type { CheckoutTerms } from './stripe-checkouts.ts'

const charge = {
  id: 'ch_1',
  object: 'charge',
  created: 1_767_614_400,
  amount_refunded: 29_700,
  disputed: false,
}
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', object: 'payment_intent', latest_charge: charge },
}

/** The bodies of all requests to the fake Stripe, oldest first. */
const bodies: string[] = []

/** Connects to a fake Stripe that answers each path with the JSON in `answers`, and other paths with an error. */
async function stripeOf(answers: Record<string, object>, invoiceSettings: Partial<CheckoutTerms> = {}) {
  const server = createServer(async (request, answer) => {
    bodies.push(await text(request))
    const found = answers[new URL(request.url ?? '', 'http://stripe').pathname]
    answer.writeHead(found ? 200 : 403, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'Not allowed.' } }))
  })
  return connectedTo(server, invoiceSettings)
}

async function connectedTo(server: Server, invoiceSettings: Partial<CheckoutTerms> = {}) {
  onTestFinished(() => void server.close().closeAllConnections())
  const apiUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const keys = { secretKey: 'rk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1', apiUrl }
  const off = { allowPromotionCodes: false, automaticTax: false, invoices: false, termsRequired: false }
  return connectStripe(keys, { siteUrl: 'https://site.example', ...off, ...invoiceSettings })
}

const listOf = (...data: object[]) => ({ object: 'list', has_more: false, data })
const sessionPath = '/v1/checkout/sessions/cs_1'

test('without permission to read refunds, the charge’s own fields count', async () => {
  const payments = await stripeOf({ [sessionPath]: session })
  expect(await payments.findCheckout('cs_1')).toMatchObject({ state: 'paid', refundedCents: 29_700 })
})

test('the payment time is when the charge was created', async () => {
  const payments = await stripeOf({ [sessionPath]: session })
  expect(await payments.findCheckout('cs_1')).toMatchObject({ paidAt: Date.UTC(2026, 0, 5, 12) })
})

test('a failed or canceled refund does not count as refunded', async () => {
  const states = ['succeeded', 'pending', 'failed', 'canceled']
  const refunds = states.map((status, place) => ({ status, amount: 10 ** place }))
  const payments = await stripeOf({ [sessionPath]: session, '/v1/refunds': listOf(...refunds) })
  expect(await payments.findCheckout('cs_1')).toMatchObject({ refundedCents: 11 })
})

test('without permission to read disputes, a disputed charge counts as an open dispute', async () => {
  const latest_charge = { ...charge, amount_refunded: 0, disputed: true }
  const payment_intent = { ...session.payment_intent, latest_charge }
  const payments = await stripeOf({ [sessionPath]: { ...session, payment_intent } })
  expect(await payments.findCheckout('cs_1')).toMatchObject({ state: 'paid', isDisputed: true })
})

test('each permission that a restricted key lacks is found by trying it', async () => {
  const calls = {
    '/v1/checkout/sessions': listOf(),
    '/v1/payment_intents/pi_none': { id: 'pi_none', object: 'payment_intent' },
    '/v1/refunds': listOf(),
    '/v1/disputes': listOf(),
    '/v1/prices/price_1': { id: 'price_1', object: 'price' },
  }
  expect(await (await stripeOf(calls)).findMissingPermissions()).toEqual([])
  const { '/v1/refunds': _refunds, '/v1/payment_intents/pi_none': _payments, ...few } = calls
  expect(await (await stripeOf(few)).findMissingPermissions()).toEqual([
    'PaymentIntents (read)',
    'Charges and Refunds (read)',
    'Charges and Refunds (write)',
  ])
})

test('the manual lists each permission that doctor tries', async () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  const tried = await (await stripeOf({})).findMissingPermissions()
  expect(tried.length).toBeGreaterThan(4)
  expect(tried.filter((name) => !manual.includes(`| ${name.replace(/ \(.*/, '')}: `))).toEqual([])
})

test.each([
  [{}, []],
  [
    { automaticTax: true },
    ['automatic_tax[enabled]=true', 'tax_id_collection[enabled]=true', 'billing_address_collection=required'],
  ],
  [
    { invoices: true },
    ['invoice_creation[enabled]=true', 'invoice_creation[invoice_data][metadata][order_id]=ord_1'],
  ],
  [{ termsRequired: true }, ['consent_collection[terms_of_service]=required']],
])('a checkout with %o asks Stripe for %o', async (invoiceSettings, expected) => {
  const payments = await stripeOf(
    { '/v1/checkout/sessions': { id: 'cs_1', url: 'https://stripe.example' } },
    invoiceSettings,
  )
  const names = { first_name: 'Ada', last_name: '', email: 'ada@example.com' }
  const order = { id: 'ord_1', ...names, price_id: 'price_1', expires_at: 0, ...noTerms }
  await payments.openCheckout({ order, claim: 'c', product: offer })
  const sent = [...new URLSearchParams(bodies.at(-1))].map(([name, value]) => `${name}=${value}`)
  const asked = sent.filter((each) => /^(automatic_tax|tax_id|billing|invoice|consent)/.test(each))
  expect(asked.filter((each) => !each.includes('first_name'))).toEqual(expected)
})

const open = { isDisputed: true, lostCents: 0 }
const over = { isDisputed: false, lostCents: 0 }
const lost = (amount: number, currency = 'usd') => ({ status: 'lost', amount, currency })

test.each([
  [[{ status: 'needs_response' }], open],
  [[{ status: 'warning_needs_response' }], open],
  [[{ status: 'won' }], over],
  [[{ status: 'prevented' }], over],
  [[{ status: 'warning_closed' }], over],
  [[lost(29_700)], { ...over, lostCents: 29_700 }],
  [[lost(5_000)], { ...over, lostCents: 5_000 }],
  [[lost(5_000), { status: 'won' }, lost(6_000)], { ...over, lostCents: 11_000 }],
  [[{ status: 'under_review' }, lost(5_000)], { ...open, lostCents: 5_000 }],
  // The whole payment, but the exchange rate has changed.
  [[lost(29_512)], { ...over, lostCents: 29_700 }],
  [[lost(27_000, 'eur')], { ...over, lostCents: 29_700 }],
  [[lost(29_700), lost(29_700)], { ...over, lostCents: 29_700 }],
])('disputes that are %o at Stripe are read as %o', async (disputes, read) => {
  const whole = { amount: 29_700, currency: 'usd', amount_refunded: 0, disputed: true }
  const payment = { ...session.payment_intent, latest_charge: { ...charge, ...whole } }
  const payments = await stripeOf({
    [sessionPath]: { ...session, payment_intent: payment },
    '/v1/disputes': listOf(...disputes),
  })
  expect(await payments.findCheckout('cs_1')).toMatchObject(read)
})

test.each([
  ['open', 'unpaid', undefined, 'open'],
  ['open', 'no_payment_required', undefined, 'open'],
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'no_payment_required', undefined, 'paid'],
  ['complete', 'unpaid', 'processing', 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'payment_failed'],
  ['complete', 'unpaid', 'canceled', 'payment_failed'],
  ['expired', 'unpaid', undefined, 'expired'],
])(
  'a session that is %s and %s, with a payment that is %s, is read as %s',
  async (status, paid, payment, state) => {
    const payment_intent = payment && {
      id: 'pi_1',
      object: 'payment_intent',
      status: payment,
      latest_charge: null,
    }
    const payments = await stripeOf({
      [sessionPath]: { ...session, status, payment_status: paid, payment_intent: payment_intent ?? null },
    })
    expect(await payments.findCheckout('cs_1')).toMatchObject({ state })
  },
)

test.each([
  [401, 'account', true],
  [403, 'item', false],
  [500, 'item', true],
])('a response with status %i concerns the %s, and is retryable: %s', async (status, scope, retryable) => {
  const server = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No.' } }))
  })
  const payments = await connectedTo(server)
  await expect(payments.findCheckout('cs_1')).rejects.toMatchObject({ who: 'stripe', scope, retryable })
})

test('a silent Stripe delays a buyer by two attempts of five seconds', async () => {
  let attempts = 0
  const silent = createServer(() => {
    attempts += 1
  })
  const payments = await connectedTo(silent)
  const begun = performance.now()
  await expect(payments.findCheckout('cs_1')).rejects.toMatchObject({ name: 'VendorError', retryable: true })
  expect([attempts, performance.now() - begun < 20_000]).toEqual([2, true])
})
