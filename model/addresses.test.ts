import { expect, onTestFinished, test } from 'vitest'
import { articles } from '../press/articles/read-articles.ts'
import { listedSiteAddresses, siteAddresses } from './addresses.ts'
import { books } from './books.ts'
import { isOff } from './is-off.ts'
import { fileProducts } from './products.ts'
import { offAddresses } from './site.ts'
import { workbook } from './test-product.ts'
import { videos } from './videos.ts'

const slugs = { articles: articles(), videos }

test('an article with a canonical path is rendered at both paths, but listed only at the canonical one', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const elsewhere = { ...slugs, articles: [{ ...article, canonicalPath: '/elsewhere' }] }
  expect(siteAddresses(elsewhere)).toEqual(expect.arrayContaining([article.path, '/elsewhere']))
  expect(listedSiteAddresses(elsewhere)).toContain('/elsewhere')
  expect(listedSiteAddresses(elsewhere)).not.toContain(article.path)
})

test('the article list has one page for every 24 articles, and all of its pages are listed', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const pagesOf = (count: number) =>
    listedSiteAddresses({ articles: Array(count).fill(article), videos: [] }).filter((path) =>
      path.startsWith('/articles/page'),
    )
  expect(pagesOf(24)).toEqual([])
  expect(pagesOf(49)).toEqual(['/articles/page/2', '/articles/page/3'])
})

test('the steps of a purchase aren’t listed', () => {
  expect(siteAddresses(slugs).includes('/checkout/cancel')).toBe(!isOff('/checkout/cancel'))
  expect(listedSiteAddresses(slugs).filter((path) => path.startsWith('/checkout'))).toEqual([])
})

test('the scorecard has a page for frames only if an article has it, and no such page is listed', () => {
  const without = slugs.articles.map((article) => ({ ...article, live: [] }))
  expect(siteAddresses({ ...slugs, articles: without })).not.toContain('/embed/scorecard')
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const having = { ...slugs, articles: [{ ...article, live: ['NicheScorecard'] }] }
  expect(siteAddresses(having)).toContain('/embed/scorecard')
  expect(siteAddresses(having).includes('/embed/videotitle')).toBe(!isOff('/lab'))
  expect(listedSiteAddresses(having).filter((path) => path.startsWith('/embed'))).toEqual([])
})

test('the list of products is listed only if it’s a page, and the build renders it in neither case', () => {
  expect(listedSiteAddresses(slugs)).not.toContain('/courses')
  fileProducts.push(workbook)
  onTestFinished(() => void fileProducts.splice(0))
  expect(listedSiteAddresses(slugs)).toContain('/courses')
  expect(siteAddresses(slugs)).not.toContain('/courses')
})

test('the owner’s books are listed only if their page isn’t switched off', () => {
  const { example } = books
  onTestFinished(() => void Object.assign(books, { example }))
  expect(listedSiteAddresses(slugs)).not.toContain('/books')
  books.example = false
  expect(listedSiteAddresses(slugs)).toContain('/books')
  ;(offAddresses as string[]).push('/books')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(listedSiteAddresses(slugs)).not.toContain('/books')
})
