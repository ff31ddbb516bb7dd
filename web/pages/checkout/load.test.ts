import { expect, onTestFinished, test } from 'vitest'
import { offer } from '../../../model/offer.ts'
import { type FileProduct, fileProducts } from '../../../model/products.ts'
import { offAddresses } from '../../../model/site.ts'
import { load as loadList } from '../product-list/load.ts'
import { load } from './load.ts'

const workbook: FileProduct = {
  ...offer,
  name: 'workbook',
  title: 'The workbook',
  description: 'Thirty pages to fill in, one for each week of the season.',
  isCourse: false,
  picture: null,
  whatItIs: [],
  inside: [],
  notFor: [],
  questions: [],
  modules: [],
  files: [{ file: 'workbook.pdf', title: 'The workbook, ready to print', kind: 'pdf' }],
}

test('without the course’s page, the checkout and the list have only the other products', async () => {
  fileProducts.push(workbook)
  onTestFinished(() => void fileProducts.splice(0))
  const surroundings = { mode: 'sandbox', whyNotSold: async () => null } as never
  const checkout = async (query: string) =>
    (await load({ url: new URL(`https://site.test/checkout${query}`), surroundings }))?.product.name
  const listed = () => loadList()?.map(({ title }) => title)
  expect(await checkout('')).toBe(offer.name)
  expect(listed()).toEqual([offer.title, workbook.title])

  ;(offAddresses as string[]).push('/academy')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(await checkout('')).toBeUndefined()
  expect(await checkout('?product=workbook')).toBe('workbook')
  expect(listed()).toEqual([workbook.title])
})
