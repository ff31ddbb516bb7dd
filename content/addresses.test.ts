import { expect, test } from 'vitest'
import { articles } from '../press/articles/read-articles.ts'
import { listedSiteAddresses, siteAddresses } from './addresses.ts'
import { isOff } from './is-off.ts'
import { videos } from './videos.ts'

const slugs = { articles: articles(), videos }

test('an article with an address of its own is listed there, and rendered at both', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const elsewhere = { ...slugs, articles: [{ ...article, canonicalPath: '/elsewhere' }] }
  expect(siteAddresses(elsewhere)).toEqual(expect.arrayContaining([article.path, '/elsewhere']))
  expect(listedSiteAddresses(elsewhere)).toContain('/elsewhere')
  expect(listedSiteAddresses(elsewhere)).not.toContain(article.path)
})

test('the list of articles has a page for each 24, all of them listed', () => {
  const [article] = slugs.articles
  if (!article) throw new Error('There are no articles')
  const pagesOf = (count: number) =>
    listedSiteAddresses({ articles: Array(count).fill(article), videos: [] }).filter((path) =>
      path.startsWith('/articles/page'),
    )
  expect(pagesOf(24)).toEqual([])
  expect(pagesOf(49)).toEqual(['/articles/page/2', '/articles/page/3'])
})

test('the steps of a purchase are rendered and not listed', () => {
  expect(siteAddresses(slugs).includes('/checkout')).toBe(!isOff('/checkout'))
  expect(listedSiteAddresses(slugs).filter((path) => path.startsWith('/checkout'))).toEqual([])
})
