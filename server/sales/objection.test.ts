import { expect, test } from 'vitest'
import { offer } from '../../content/offer.ts'
import type { Order } from '../store/tables.ts'
import type { Checkout } from '../vendors/checkout.ts'
import { objectionTo } from './objection.ts'

const order: Order = {
  id: 'ord_1',
  contact_id: null,
  email: 'ada@example.com',
  paid_email: null,
  first_name: 'Ada',
  last_name: '',
  state: 'pending',
  amount_cents: offer.cents,
  currency: offer.currency,
  price_id: 'price_1',
  livemode: 1,
  checkout_session_id: 'cs_1',
  checkout_url: null,
  payment_intent_id: null,
  refunded_cents: 0,
  objection: null,
  access_token: null,
  claim_hash: null,
  claim_expires_at: null,
  expires_at: 0,
  restored: 0,
  revoked_at: null,
  revoked_why: null,
  paid_at: null,
  version: 0,
  created_at: 0,
  updated_at: 0,
}
const checkout: Checkout = {
  id: 'cs_1',
  url: null,
  orderId: 'ord_1',
  state: 'paid',
  email: 'ada@example.com',
  paidName: null,
  firstName: 'Ada',
  lastName: '',
  amountCents: offer.cents,
  discountCents: 0,
  takesPromotionCodes: false,
  currency: offer.currency,
  livemode: true,
  priceIds: ['price_1'],
  paymentIntentId: 'pi_1',
  paidAt: 0,
  refundedCents: 0,
  dispute: null,
}

test.each<[string, Partial<Checkout>, string | null]>([
  ['the price', {}, null],
  ['the price and a tax', { amountCents: offer.cents + 3_000 }, null],
  ['a code that we let in', { amountCents: 0, discountCents: offer.cents, takesPromotionCodes: true }, null],
  [
    'a code that we did not',
    { amountCents: 1, discountCents: offer.cents - 1 },
    'a discount by no code of ours',
  ],
  ['too little', { amountCents: 100 }, 'only $1.00 paid'],
  ['other money', { currency: 'eur' }, 'paid in EUR'],
  ['test money', { livemode: false }, 'test money'],
  ['another price', { priceIds: ['price_2'] }, 'paid for price_2'],
  ['two of it', { priceIds: ['price_1', 'price_1'] }, 'paid for price_1 and price_1'],
  ['nothing', { priceIds: [] }, 'paid for nothing'],
  ['another order', { orderId: 'ord_2' }, 'it names another order'],
])('a payment of %s: %o is met with %s', (_, paid, objection) => {
  expect(objectionTo({ ...checkout, ...paid }, order)).toBe(objection)
})

test('an order that was settled at less by a code stays settled', () => {
  const settled = { ...order, paid_at: 1, amount_cents: offer.cents - 100 }
  const paid = { ...checkout, amountCents: offer.cents - 100, discountCents: 100, takesPromotionCodes: true }
  expect(objectionTo(paid, settled)).toBeNull()
})
