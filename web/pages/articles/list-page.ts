import { articlesPerPage, pagesOfArticles } from '../../../model/addresses.ts'

/**
 * Returns one page of the article list, or null if there is no such page. `slug` is the page number at the end of
 * /articles/page/2. It's empty for the first page.
 */
export function listPage<Article>(all: readonly Article[], slug: string) {
  const pages = pagesOfArticles(all.length)
  const page = slug === '' ? 1 : Number(slug)
  const isThere = slug === '' || (Number.isInteger(page) && `${page}` === slug && page > 1 && page <= pages)
  if (!isThere) return null
  return { page, pages, articles: all.slice((page - 1) * articlesPerPage, page * articlesPerPage) }
}

export const listAddress = (page: number) => (page === 1 ? '/articles' : `/articles/page/${page}`)
