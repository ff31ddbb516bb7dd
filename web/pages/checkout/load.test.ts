import { expect, onTestFinished, test } from 'vitest'
import { offer } from '../../../model/offer.ts'
import { fileProducts } from '../../../model/products.ts'
import { offAddresses } from '../../../model/site.ts'
import { workbook } from '../../../model/test-product.ts'
import { load as loadCancelled } from '../order-cancelled/load.ts'
import { load as loadList } from '../product-list/load.ts'
import { load } from './load.ts'

test('live, a product without a price at Stripe isn’t on sale, and the course is', async () => {
  fileProducts.push({ ...workbook, stripePrice: null })
  onTestFinished(() => void fileProducts.splice(0))
  const surroundings = { mode: 'live', whyNotSold: async () => null } as never
  const paused = async (query: string) =>
    (await load({ url: new URL(`https://site.test/checkout${query}`), surroundings }))?.product.paused
  expect(await paused('')).toBeNull()
  expect(await paused('?product=workbook')).toEqual(expect.any(String))
})

test('without the course’s page, the checkout and the list have only the other products', async () => {
  fileProducts.push(workbook)
  onTestFinished(() => void fileProducts.splice(0))
  const surroundings = { mode: 'sandbox', whyNotSold: async () => null } as never
  const checkout = async (query: string) =>
    (await load({ url: new URL(`https://site.test/checkout${query}`), surroundings }))?.product.name
  const listed = () => loadList()?.map(({ title }) => title)
  expect(await checkout('')).toBe(offer.name)
  expect(listed()).toEqual([offer.title, workbook.title])
  const cancelled = (query: string) =>
    loadCancelled({ url: new URL(`https://site.test/checkout/cancel${query}`) })
  expect(cancelled('')?.name).toBe(offer.name)

  ;(offAddresses as string[]).push('/academy')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(await checkout('')).toBeUndefined()
  expect(await checkout('?product=workbook')).toBe('workbook')
  expect(listed()).toEqual([workbook.title])
  // Whoever comes back from Stripe has nothing to try again.
  expect(cancelled('')?.name).toBeNull()
  expect(cancelled('?product=workbook')?.name).toBe('workbook')
})
