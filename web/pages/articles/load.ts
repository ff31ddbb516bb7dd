import { articles } from 'virtual:articles'
import { card } from '../../articles/card.ts'

export function loadArticles() {
  return { cards: articles.map(card) }
}
