import { articles } from 'virtual:articles'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { card } from '../../articles/card.ts'

/** The state of the link, and the first three articles for a new subscriber. */
export function load(data: ServerPages['confirm']) {
  const cards = data.state === 'confirmed' ? articles.slice(0, 3).map(card) : []
  return { ...data, cards }
}
