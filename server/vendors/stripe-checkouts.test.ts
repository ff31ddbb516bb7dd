import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../listen-on-loopback.ts'
import { connectStripe } from './stripe.ts'

const charge = { id: 'ch_1', object: 'charge', amount_refunded: 29_700, disputed: false }
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', object: 'payment_intent', latest_charge: charge },
}
const refused = { error: { type: 'invalid_request_error', message: 'Refunds: read is missing.' } }

test('where a restricted key may not see refunds, what the charge says of them counts', async () => {
  const server = createServer((request, answer) => {
    const isRefunds = request.url?.startsWith('/v1/refunds')
    answer.writeHead(isRefunds ? 403 : 200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(isRefunds ? refused : session))
  })
  onTestFinished(() => void server.close())
  const apiUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const keys = { secretKey: 'rk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1', apiUrl }
  const payments = connectStripe(keys, { siteUrl: 'https://site.example', allowPromotionCodes: false })
  expect(await payments.findCheckout('cs_1')).toMatchObject({ state: 'paid', refundedCents: 29_700 })
})
