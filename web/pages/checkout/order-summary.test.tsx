import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { fileProducts } from '../../../model/products.ts'
import { workbook } from '../../../model/test-product.ts'
import { load } from './load.ts'
import { OrderSummary } from './order-summary.tsx'

test('on a phone, the folded order has the note next to the price', async () => {
  fileProducts.push({ ...workbook, priceNote: 'including VAT' })
  onTestFinished(() => void fileProducts.splice(0))
  const surroundings = { mode: 'sandbox', whyNotSold: async () => null } as never
  const data = await load({ url: new URL('https://site.test/checkout?product=workbook'), surroundings })
  if (!data) throw new Error('The workbook is not sold')
  expect(renderToStaticMarkup(<OrderSummary {...data} />)).toMatch(/<summary>[^<]+, including VAT<\/summary>/)
})
