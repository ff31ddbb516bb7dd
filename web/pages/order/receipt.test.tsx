import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { money } from '../../../model/formats.ts'
import { Receipt } from './receipt.tsx'

const order: OrderConfirmation = {
  number: '12345678',
  sessionId: 'cs_1',
  amountCents: 29_700,
  currency: 'usd',
  presented: null,
  product: 'A course',
  productName: 'course',
  isCourse: true,
  email: 'ada@example.com',
  state: 'paid',
  isSecond: false,
  had: [],
}
const shown = (changes: Partial<OrderConfirmation>) =>
  renderToStaticMarkup(<Receipt order={{ ...order, ...changes }} claim="claim" own={null} />)

test('the receipt has the amount, and what the buyer paid in another currency', () => {
  const price = money(29_700, 'usd')
  expect(shown({})).toContain(`<dd>${price}</dd>`)
  const presented = { amount: 27_431, currency: 'eur' }
  expect(shown({ presented })).toContain(`<dd>${price} (${money(27_431, 'eur')})</dd>`)
})

test('the page says for what of the order the buyer had paid before', () => {
  const before = 'paid for'
  expect(shown({})).not.toContain(before)
  expect(shown({ had: ['The workbook'] })).toContain('You had paid for The workbook before.')
  expect(shown({ had: ['The workbook', 'A map'] })).toContain(
    'You had paid for The workbook and A map before.',
  )
  expect(shown({ isSecond: true })).toContain('You’ve bought this before')
})
