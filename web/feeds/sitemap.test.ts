import { expect, onTestFinished, test } from 'vitest'
import { fileProducts } from '../../model/products.ts'
import { workbook } from '../../model/test-product.ts'
import { sitemap } from './sitemap.ts'

test('the list of products is in the sitemap only if it’s a page', async () => {
  const isListed = async () => (await sitemap().text()).includes('/courses</loc>')
  expect(await isListed()).toBe(false)
  fileProducts.push(workbook)
  onTestFinished(() => void fileProducts.splice(0))
  expect(await isListed()).toBe(true)
})
