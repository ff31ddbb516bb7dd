import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { searchIn } from './search.ts'

const entry = (path: string, title: string, words = ''): SearchEntry => ({
  path,
  title,
  kind: 'Page',
  summary: '',
  words,
})

const search = searchIn(MiniSearch, [
  entry('/tools', 'Tools', 'niche software'),
  entry('/articles/profitable-niche', 'How to Find a Profitable Niche'),
  entry('/articles/shopify-one-product-store', 'Launch a Shopify Store'),
])

test('a title counts more than words further down', () => {
  expect(search('niche').map(({ path }) => path)).toEqual(['/articles/profitable-niche', '/tools'])
})

test('a beginning or a wrong letter is enough', () => {
  expect(search('prof')[0]?.path).toBe('/articles/profitable-niche')
  expect(search('shopfiy')[0]?.path).toBe('/articles/shopify-one-product-store')
})

test('the words of a wrong address find the right page', () => {
  expect(search('articles profitable niches')[0]?.path).toBe('/articles/profitable-niche')
  expect(search('xyzzy')).toEqual([])
})
