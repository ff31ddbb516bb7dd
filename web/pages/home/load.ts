import { articles } from 'virtual:articles'
import { card } from '../../articles/card.ts'

export function loadHome() {
  return { cards: articles.map(card) }
}
