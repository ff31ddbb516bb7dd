import { articles } from 'virtual:articles'
import { card } from '../../articles/card.ts'
import type { Asked } from '../../loaders.ts'
import { listPage } from './list-page.ts'

export function loadArticles({ slug }: Pick<Asked, 'slug'>) {
  const found = listPage(articles, slug)
  return found && { page: found.page, pages: found.pages, cards: found.articles.map(card) }
}
