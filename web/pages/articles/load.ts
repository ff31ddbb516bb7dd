import { articles } from 'virtual:published'
import { card } from '../../articles/card.ts'
import type { LoadRequest } from '../../page-props.ts'
import { listPage } from './list-page.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const found = listPage(articles, slug)
  return found && { page: found.page, pages: found.pages, cards: found.articles.map(card) }
}
