import { expect, onTestFinished, test } from 'vitest'
import { books } from '../../model/books.ts'
import { fileProducts } from '../../model/products.ts'
import { offAddresses } from '../../model/site.ts'
import { workbook } from '../../model/test-product.ts'
import { sitemap } from './sitemap.ts'

const isListed = async (path: string) => (await sitemap().text()).includes(`${path}</loc>`)

test('the list of products is in the sitemap only if it’s a page', async () => {
  expect(await isListed('/courses')).toBe(false)
  fileProducts.push(workbook)
  onTestFinished(() => void fileProducts.splice(0))
  expect(await isListed('/courses')).toBe(true)
})

test('the owner’s books are in the sitemap only if their page isn’t switched off', async () => {
  const { example } = books
  onTestFinished(() => void Object.assign(books, { example }))
  expect(await isListed('/books')).toBe(false)
  books.example = false
  expect(await isListed('/books')).toBe(true)
  ;(offAddresses as string[]).push('/books')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(await isListed('/books')).toBe(false)
})
