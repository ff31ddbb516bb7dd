import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { emailWords } from '../../model/words/emails.ts'
import type { Order, OrderState } from '../store/tables.ts'
import { noTerms } from '../testing/orders.ts'
import type { Checkout } from '../vendors/checkout.ts'
import {
  type Fact,
  factOf,
  holdsCourse,
  next,
  objectionTo,
  opensCourse,
  paidInWords,
  refundableCents,
  settlement,
  states,
} from './settlement.ts'

const order: Order = {
  id: 'ord_1',
  contact_id: null,
  referrer: null,
  campaign: null,
  landing: null,
  email: 'ada@example.com',
  paid_email: null,
  first_name: 'Ada',
  last_name: '',
  state: 'pending',
  amount_cents: offer.cents,
  tax_cents: 0,
  discount_cents: 0,
  currency: offer.currency,
  product: offer.name,
  price_id: 'price_1',
  livemode: 1,
  checkout_session_id: 'cs_1',
  checkout_url: null,
  payment_intent_id: null,
  refunded_cents: 0,
  lost_cents: 0,
  presented_amount: null,
  presented_currency: null,
  refund_asked_cents: null,
  refund_asked_after: null,
  refund_asked_version: null,
  objection: null,
  access_token: null,
  expires_at: 0,
  restored: 0,
  revoked_at: null,
  revoked_why: null,
  consent: null,
  consented_at: null,
  terms_of: null,
  withdrawal_days: null,
  includes: null,
  withdrawn_at: null,
  claim_hash: null,
  claim_expires_at: null,
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
  terms: noTerms,
  amountCents: offer.cents,
  taxCents: 0,
  discountCents: 0,
  takesPromotionCodes: false,
  currency: offer.currency,
  livemode: true,
  priceIds: ['price_1'],
  paymentIntentId: 'pi_1',
  paidAt: 0,
  refundedCents: 0,
  isDisputed: false,
  lostCents: 0,
  presented: null,
}

test.each<[string, Partial<Checkout>, string | null]>([
  ['the price', {}, null],
  ['the price and a tax', { amountCents: offer.cents + 3_000, taxCents: 3_000 }, null],
  ['the price including a tax', { taxCents: 3_000 }, null],
  [
    'less than the price, plus a tax',
    { amountCents: 12_000, taxCents: 2_000 },
    'only $120.00 paid, with $20.00 tax',
  ],
  [
    'a price reduced by an allowed code, and a tax on it',
    { amountCents: 11_000, taxCents: 1_000, discountCents: offer.cents - 10_000, takesPromotionCodes: true },
    null,
  ],
  [
    'zero, with an allowed code',
    { amountCents: 0, discountCents: offer.cents, takesPromotionCodes: true },
    null,
  ],
  [
    'a price reduced by a code that we did not allow',
    { amountCents: 1, discountCents: offer.cents - 1 },
    'a discount by no code of ours',
  ],
  ['too little', { amountCents: 100 }, 'only $1.00 paid'],
  ['other money', { currency: 'jpy' }, 'paid in JPY'],
  ['test money', { livemode: false }, 'test money'],
  ['another price', { priceIds: ['price_2'] }, 'paid for price_2'],
  ['two items', { priceIds: ['price_1', 'price_1'] }, 'paid for price_1 and price_1'],
  ['nothing', { priceIds: [] }, 'paid for nothing'],
  ['another order', { orderId: 'ord_2' }, 'it names another order'],
])('a payment of %s, %o: the objection is %s', (_, paid, objection) => {
  expect(objectionTo({ ...checkout, ...paid }, order)).toBe(objection)
})

test('once an order is paid, its payment is not compared with it again', () => {
  const settled = { ...order, state: 'paid', amount_cents: offer.cents + 100 } as const
  expect(factOf(checkout, settled)).toEqual({ fact: 'paid', objection: null })
  expect(factOf(checkout, { ...settled, state: 'pending' })).toMatchObject({ fact: 'mismatched' })
})

test('a mismatched payment counts as returned after a refund or a lost dispute', () => {
  const returned = { fact: 'returned', objection: null }
  const gone = [{ lostCents: offer.cents }, { refundedCents: offer.cents }] as const
  for (const money of gone)
    expect(factOf({ ...checkout, ...money, orderId: 'ord_2' }, order)).toEqual(returned)
})

const doc = readFileSync('docs/settlement.md', 'utf8')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const drawn = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(row)].join('\n')

test('docs/settlement.md has the current table of states', () => {
  const heads = ['state', 'stage', 'course', 'cart reminder', 'refund', 'means']
  const rows = Object.entries(states).map(([state, { stage, course, reminder, refund, means }]) => [
    `\`${state}\``,
    stage,
    course,
    reminder,
    refund,
    means,
  ])
  expect(doc).toContain(drawn(heads, rows))
})

test('docs/settlement.md has the current table of facts', () => {
  const stages = ['waiting', 'mismatched', 'ended', 'bought'] as const
  const rows = Object.entries(settlement).map(([fact, to]) => [
    `\`${fact}\``,
    ...stages.map((stage) => to[stage] ?? '–'),
  ])
  expect(doc).toContain(drawn(['fact', ...stages], rows))
})

test('every arrow in the diagram is a transition, and the diagram has every state', () => {
  const arrows = [...doc.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)]
  for (const [, from, to, fact] of arrows) expect(next(from as OrderState, fact as Fact)).toBe(to)
  const seen = new Set(arrows.flatMap(([, from, to]) => [from, to]))
  expect([...seen].sort()).toEqual(Object.keys(states).sort())
})

test.each([
  [{ amount_cents: 29_700, tax_cents: 0, discount_cents: 0, currency: 'usd' }, '$297.00'],
  [
    { amount_cents: 32_670, tax_cents: 2_970, discount_cents: 0, currency: 'eur' },
    '€326.70 (including €29.70 tax)',
  ],
  [{ amount_cents: 0, tax_cents: 0, discount_cents: 29_700, currency: 'usd' }, '$0.00 (after $297.00 off)'],
  [
    { amount_cents: 26_136, tax_cents: 2_376, discount_cents: 5_940, currency: 'aud' },
    'A$261.36 (including A$23.76 tax, after A$59.40 off)',
  ],
])('a receipt of %o says %s', (paid, words) => {
  expect(paidInWords({ ...order, ...paid })).toBe(words)
})

test('a receipt says what the buyer paid in another currency', () => {
  const paid = { ...order, amount_cents: 29_700, currency: 'usd' }
  const inEuros = { ...paid, presented_amount: 27_431, presented_currency: 'eur' }
  expect(paidInWords(inEuros, emailWords.receipt)).toBe('$297.00 (you paid €274.31)')
  expect(paidInWords({ ...inEuros, amount_cents: 32_670, tax_cents: 2_970 })).toBe(
    '$326.70 (the buyer paid €274.31, including $29.70 tax)',
  )
})

test.each<[Partial<Checkout>, Fact]>([
  [{ isDisputed: true, lostCents: 100 }, 'disputed'],
  [{ lostCents: 100 }, 'partly_refunded'],
  [{ lostCents: 100, refundedCents: 200 }, 'partly_refunded'],
  [{ lostCents: 100, refundedCents: offer.cents - 100 }, 'dispute_lost'],
  [{ lostCents: offer.cents, refundedCents: 100 }, 'dispute_lost'],
  [{ refundedCents: offer.cents }, 'refunded'],
])('a payment with %o is the fact %s', (money, fact) => {
  expect(factOf({ ...checkout, ...money }, order)).toEqual({ fact, objection: null })
})

test('what a lost dispute took back can’t be refunded', () => {
  const settled = { ...order, state: 'partly_refunded', amount_cents: 300, lost_cents: 100 } as const
  expect(refundableCents({ ...settled, refunded_cents: 50 })).toBe(150)
})

test('a test order opens the course only in the sandbox', () => {
  const opens = (mode: 'sandbox' | 'live') => [0, 1].map((livemode) => opensCourse({ livemode }, { mode }))
  expect([opens('sandbox'), opens('live')]).toEqual([
    [true, true],
    [false, true],
  ])
})

test('a disputed order opens the course until it is fully refunded', () => {
  const disputed = { ...order, state: 'disputed', amount_cents: 100 } as const
  const isOpen = (refunded_cents: number) => holdsCourse({ ...disputed, refunded_cents })
  expect([0, 99, 100].map(isOpen)).toEqual([true, true, false])
})
