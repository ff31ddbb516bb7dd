import { expect, test } from 'vitest'
import { articles } from '../press/articles/read-articles.ts'
import { listedSiteAddresses, siteAddresses } from './addresses.ts'
import { isOff } from './is-off.ts'
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
