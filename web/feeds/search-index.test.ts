import { expect, onTestFinished, test } from 'vitest'
import { type FileProduct, fileProducts } from '../../model/products.ts'
import { workbook } from '../../model/test-product.ts'
import type { SearchEntry } from '../search/search.ts'
import { searchIndex } from './search-index.ts'

test('the search shows what a product holds without its markup', async () => {
  const products = fileProducts as FileProduct[]
  products.push({ ...workbook, inside: ['**Thirty** pages for [the course](/academy)'] })
  onTestFinished(() => void products.pop())
  const entries: SearchEntry[] = await searchIndex().json()
  const { said } = entries.find(({ path }) => path === '/products/workbook') ?? {}
  expect(said?.[0]).toBe('Thirty pages for the course')
})
