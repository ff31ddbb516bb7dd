import MiniSearch from 'minisearch'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Results } from './results.tsx'
import { type SearchEntry, searchIn, wordsInPath } from './search.ts'

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

test('a match in the title ranks above a match in the text', () => {
  expect(search('niche').map(({ path }) => path)).toEqual(['/articles/profitable-niche', '/tools'])
})

test('a prefix or a typo also matches', () => {
  expect(search('prof')[0]?.path).toBe('/articles/profitable-niche')
  expect(search('shopfiy')[0]?.path).toBe('/articles/shopify-one-product-store')
})

test('the words in a wrong URL find the intended page', () => {
  expect(search('articles profitable niches')[0]?.path).toBe('/articles/profitable-niche')
  expect(search('xyzzy')).toEqual([])
})

test('the words in a wrong URL are read as people write them', () => {
  expect(wordsInPath('/blog/%C3%BCber-br%C3%B6tchen')).toBe(' blog über brötchen')
  expect(wordsInPath('/100%-niche')).toBe(' 100 niche')
})

test('a wrong URL finds no page by a short word that only resembles one of its words', () => {
  const shop = search('shopfiy', { forgiving: false })
  expect(search('tols')[0]?.path).toBe('/tools')
  expect(search('tols', { forgiving: false })).toEqual([])
  expect(shop.map(({ path }) => path)).toEqual(['/articles/shopify-one-product-store'])
  expect(shop[0]?.matching).toEqual(new Set())
})

test('matching words are marked, regardless of their case', () => {
  const html = renderToStaticMarkup(<Results hits={search('Niche shopfiy')} />)
  expect(html).toContain('How to Find a Profitable <mark>Niche</mark>')
  expect(html).toContain('Launch a <mark>Shopify</mark> Store')
})

test('a result that matches only in its text shows the matching sentence', () => {
  const page: SearchEntry = {
    path: '/llc',
    title: 'Start a company',
    kind: 'Article',
    summary: 'Seven steps.',
  }
  const said = ['It costs $35 to $520.', 'Some states ask for a franchise tax.']
  const [below] = searchIn(MiniSearch, [{ ...page, said }])('franchise')
  expect(below?.text).toBe('Some states ask for a franchise tax.')
  const [above] = searchIn(MiniSearch, [{ ...page, said }])('steps')
  expect(above?.text).toBe('Seven steps.')
})
