import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { articlesPage } from '../../../model/pages/articles.ts'
import { listPage } from './list-page.ts'
import ArticlesPage from './page.tsx'

const articles = Array.from({ length: 49 }, (_, index) => ({
  slug: `a${index}`,
  path: `/articles/a${index}`,
  title: `Article ${index}`,
  excerpt: 'About it.',
  published: '2026-01-01',
  readMinutes: 5,
}))

function render(slug: string, count = articles.length) {
  const found = listPage(articles.slice(0, count), slug)
  if (!found) throw new Error(`There is no page ${slug}`)
  const { page, pages, articles: cards } = found
  return renderToStaticMarkup(<ArticlesPage data={{ page, pages, cards }} />)
}

const linksIn = (html: string) => [...html.matchAll(/href="(\/articles\/a\d+)"/g)].map(([, path]) => path)

test('every article is on one page, and no page has more than 24', () => {
  const seen = ['', '2', '3'].flatMap((slug) => listPage(articles, slug)?.articles ?? [])
  expect(seen).toEqual(articles)
  expect(listPage(articles, '')?.articles).toHaveLength(24)
  expect(linksIn(render('2'))).toHaveLength(24)
})

test.each(['0', '1', '4', '02', '2.5', '-2', 'two'])('page %s doesn’t exist', (slug) => {
  expect(listPage(articles, slug)).toBeNull()
})

test('the first page starts with a row of the newest articles, and then lists all of its articles', () => {
  const [row = '', list = ''] = render('').split('class="by-subject"')
  expect(linksIn(row)).toEqual(articles.slice(0, 9).map(({ path }) => path))
  expect(new Set(linksIn(list)).size).toBeGreaterThan(0)
  expect(linksIn(render('')).length).toBe(9 + 24)
  expect(render('2')).not.toContain('carousel')
})

test('without articles, the page says that the first one is coming', () => {
  expect(render('', 0)).toContain(articlesPage.empty)
  expect(render('', 1)).not.toContain(articlesPage.empty)
})

test('pages link to the previous and next page, and have their own canonical URL', () => {
  expect(render('')).toContain('<a rel="next" href="/articles/page/2">')
  expect(render('')).not.toContain('rel="prev"')
  const second = render('2')
  expect(second).toContain('<a rel="prev" href="/articles">')
  expect(second).toContain('<a rel="next" href="/articles/page/3">')
  expect(second).toMatch(/<link rel="canonical" href="[^"]*\/articles\/page\/2"/)
  expect(second).toContain('Articles and guides, page 2')
  expect(render('3')).not.toContain('rel="next"')
})

test('nine articles fit on one page', () => {
  const html = render('', 9)
  expect(new Set(linksIn(html)).size).toBe(9)
  expect(html).not.toContain('article-pages')
})
